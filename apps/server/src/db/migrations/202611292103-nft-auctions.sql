-- Up Migration
-- An auction that has ended, and whose margins have not all been returned yet.
ALTER TABLE nft_sales ADD COLUMN returns_margins boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT returns_margins OR (mode = 'auction' AND state <> 'open'));
CREATE INDEX nft_sales_returning ON nft_sales (id) WHERE returns_margins;
GRANT UPDATE (returns_margins) ON nft_sales TO candor_api;

-- What is held on an account is looked for by it.
CREATE INDEX nft_margins_of_account ON nft_margins (account_id) WHERE state = 'held';
