-- Up Migration
-- An alert may wait for the price of a contract too, one on no coin: it has a number and an index of its own.
ALTER TABLE alerts DROP CONSTRAINT alerts_market_id_fkey;

-- When the share was split last: the price is in shares of then, or of when the alert was set.
ALTER TABLE alerts ADD COLUMN split_at timestamptz;
GRANT UPDATE (price, split_at) ON alerts TO candor_api;
