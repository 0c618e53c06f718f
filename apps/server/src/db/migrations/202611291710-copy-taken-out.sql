-- Up Migration
-- A copy that its owner takes out follows no more at once, and counts with the first mark that was unknown then.
ALTER TABLE copy_trades
  ADD taken_out_at timestamptz,
  -- The last recorded second of then.
  ADD taken_out_event bigint,
  ADD CHECK ((taken_out_at IS NULL) = (taken_out_event IS NULL));
GRANT UPDATE (taken_out_at, taken_out_event) ON copy_trades TO candor_api;
