-- Up Migration
-- Works that must not be shown: a job looks each second whether one of them is up for auction.
CREATE INDEX nft_works_hidden ON nft_works (id) WHERE is_hidden;
