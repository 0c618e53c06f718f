-- Up Migration
-- Ended sales are listed by the time of their end.
CREATE INDEX nft_sales_ended ON nft_sales (realm, ends_at);
