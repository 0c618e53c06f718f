-- Up Migration
-- Orders that wait for a price, fills by user, fee tiers.

ALTER TYPE order_type RENAME TO order_type_before;
CREATE TYPE order_type AS ENUM (
  'limit', 'market', 'stop-limit', 'stop-market', 'take-profit-limit', 'take-profit-market', 'oco',
  'trailing-stop'
);
ALTER TABLE spot_orders ALTER COLUMN type TYPE order_type USING type::text::order_type;
DROP TYPE order_type_before;

-- pending: waits for its trigger; triggered: it fired, and enters the book with the next batch.
ALTER TYPE order_state RENAME TO order_state_before;
CREATE TYPE order_state AS ENUM (
  'pending', 'triggered', 'new', 'partially-filled', 'filled', 'cancelled', 'expired'
);
ALTER TABLE spot_orders ALTER COLUMN state TYPE order_state USING state::text::order_state;
DROP TYPE order_state_before;

CREATE TYPE trigger_source AS ENUM ('last', 'index');
CREATE TYPE trigger_direction AS ENUM ('rise', 'fall');
CREATE TYPE self_trade AS ENUM ('expire-newest', 'expire-oldest', 'expire-both', 'decrement');

-- The trigger of an order that has one; beside the orders, so that plain ones stay narrow.
CREATE TABLE spot_stops (
  order_id uuid PRIMARY KEY,
  source trigger_source NOT NULL,
  direction trigger_direction NOT NULL,
  -- A trailing stop: where it would have fired when it was accepted; it moves with the price since.
  trigger_price money_amount NOT NULL CHECK (trigger_price > 0),
  -- How far a trailing stop follows behind the best price since it was accepted, as a ratio.
  trail_rate money_amount CHECK (trail_rate > 0 AND trail_rate < 1),
  -- The best price a trailing stop has seen when it was accepted.
  peak_price money_amount,
  -- Of an OCO, the resting half's price.
  limit_price money_amount,
  -- What it trades at once triggered; null for at market.
  stop_price money_amount,
  self_trade self_trade NOT NULL,
  -- The number of the last trade before it was accepted: later ones move its best price.
  after_trade bigint NOT NULL,
  triggered_at timestamptz,
  -- Its place in time once triggered: among the triggered, and from its entry on in the book. Every
  -- other order's is its number.
  priority bigint,
  CHECK ((trail_rate IS NULL) = (peak_price IS NULL)),
  CHECK ((triggered_at IS NULL) = (priority IS NULL))
) WITH (fillfactor = 80);

GRANT SELECT, INSERT, UPDATE (triggered_at, priority) ON spot_stops TO candor_api;
-- An order may be made smaller, and a triggered one gets the price it trades at.
GRANT UPDATE (price, quantity) ON spot_orders TO candor_api;

-- Fills are read by user; a trade's number is its identity, its id names it to the world.
ALTER TABLE spot_trades ADD COLUMN maker_user_id uuid, ADD COLUMN taker_user_id uuid;
UPDATE spot_trades t SET
  maker_user_id = (SELECT o.user_id FROM spot_orders o WHERE o.id = t.maker_order_id),
  taker_user_id = (SELECT o.user_id FROM spot_orders o WHERE o.id = t.taker_order_id);
ALTER TABLE spot_trades DROP CONSTRAINT spot_trades_pkey, ADD PRIMARY KEY (number);
CREATE INDEX spot_trades_by_maker ON spot_trades (maker_user_id, number DESC)
  WHERE maker_user_id IS NOT NULL;
CREATE INDEX spot_trades_by_taker ON spot_trades (taker_user_id, number DESC)
  WHERE taker_user_id IS NOT NULL;

-- The last numbers given out with each batch: a moment finds its place among orders and trades here.
ALTER TABLE exchange_journal ADD COLUMN order_number bigint, ADD COLUMN trade_number bigint;
CREATE INDEX exchange_journal_by_time ON exchange_journal (written_at, batch);

-- What a user has traded in 30 days decides what they pay: discounts on the market's own rates.
CREATE TABLE fee_tiers (
  tier integer PRIMARY KEY CHECK (tier >= 0),
  volume_min money_amount NOT NULL CHECK (volume_min >= 0),
  maker_discount money_amount NOT NULL CHECK (maker_discount >= 0 AND maker_discount <= 1),
  taker_discount money_amount NOT NULL CHECK (taker_discount >= 0 AND taker_discount <= 1)
);
GRANT SELECT ON fee_tiers TO candor_api;
