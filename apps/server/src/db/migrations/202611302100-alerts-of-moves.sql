-- Up Migration
-- An alert may wait for a move within a day in place of a price: a share of the price of a day before, up or down.
ALTER TABLE alerts
  ALTER COLUMN price DROP NOT NULL,
  ADD COLUMN rate money_amount CHECK (rate > 0),
  -- The change within a day at which it fired.
  ADD COLUMN change money_amount,
  DROP CONSTRAINT alerts_direction_check,
  ADD CONSTRAINT alerts_direction_check CHECK (direction IN ('above', 'below', 'move')),
  ADD CONSTRAINT alerts_awaited_check CHECK (
    (direction = 'move') = (price IS NULL) AND (direction = 'move') = (rate IS NOT NULL)
  ),
  ADD CONSTRAINT alerts_change_check CHECK (
    (change IS NOT NULL) = (direction = 'move' AND fired_at IS NOT NULL)
  );
CREATE INDEX alerts_of_moves ON alerts (market_id, rate)
  WHERE fired_at IS NULL AND direction = 'move';
GRANT UPDATE (change) ON alerts TO candor_api;
