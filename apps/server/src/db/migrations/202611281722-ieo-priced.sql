-- Up Migration
-- A subscription that is paid in another coin than the price's is priced by the index of its commitment: the recorded
-- second. Those from before keep the price that they name.
ALTER TABLE ieo_orders ADD COLUMN priced_event bigint;
