-- Up Migration
-- What has no spot market can be a favourite too: the number is then the contract's.

ALTER TABLE market_favourites DROP CONSTRAINT market_favourites_market_id_fkey;
