-- Up Migration
-- Orders, trades, and the writer's journal.

CREATE TYPE order_side AS ENUM ('buy', 'sell');
CREATE TYPE order_type AS ENUM ('limit', 'market');
CREATE TYPE time_in_force AS ENUM ('gtc', 'ioc', 'fok', 'post-only');
CREATE TYPE order_state AS ENUM ('new', 'partially-filled', 'filled', 'cancelled', 'expired');

CREATE TABLE spot_orders (
  id uuid PRIMARY KEY,
  -- The writer's own number: it rises with acceptance, so it is the time priority too.
  number bigint NOT NULL,
  realm realm NOT NULL,
  market_id integer NOT NULL,
  user_id uuid NOT NULL,
  hold_account_id bigint NOT NULL,
  side order_side NOT NULL,
  type order_type NOT NULL,
  time_in_force time_in_force NOT NULL,
  -- Of a market order: the price its slippage cap allows.
  price money_amount NOT NULL CHECK (price > 0),
  -- Of a market buy by quote amount: what that amount buys at the cap at most.
  quantity money_amount NOT NULL CHECK (quantity > 0),
  quote_amount money_amount,
  maker_fee_rate money_amount NOT NULL,
  taker_fee_rate money_amount NOT NULL,
  filled_quantity money_amount NOT NULL DEFAULT 0,
  filled_quote money_amount NOT NULL DEFAULT 0,
  -- What this order still keeps frozen in hold_account_id.
  held money_amount NOT NULL CHECK (held >= 0),
  state order_state NOT NULL,
  -- Why the rest will not fill: cancelled, ioc-remainder, self-trade, budget ...
  end_reason text,
  is_open boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (filled_quantity <= quantity),
  CHECK (is_open OR held = 0)
) WITH (fillfactor = 60);
CREATE INDEX spot_orders_open ON spot_orders (user_id, number DESC) WHERE is_open;
CREATE INDEX spot_orders_by_user ON spot_orders (user_id, number DESC);

CREATE TABLE spot_trades (
  id uuid PRIMARY KEY,
  number bigint NOT NULL,
  realm realm NOT NULL,
  market_id integer NOT NULL,
  price money_amount NOT NULL,
  quantity money_amount NOT NULL,
  quote_amount money_amount NOT NULL,
  taker_side order_side NOT NULL,
  -- The house's quotes are no orders: its side of a trade has no order id.
  maker_order_id uuid,
  taker_order_id uuid,
  maker_fee money_amount NOT NULL,
  taker_fee money_amount NOT NULL,
  is_house boolean NOT NULL,
  traded_at timestamptz NOT NULL
);
CREATE INDEX spot_trades_by_market ON spot_trades (realm, market_id, number DESC);

-- One row: who writes, and how far. A second writer's update finds no row and its batch fails.
CREATE TABLE exchange_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch bigint NOT NULL,
  batch bigint NOT NULL,
  order_number bigint NOT NULL,
  trade_number bigint NOT NULL,
  -- Of each book after its last batch: what a restart must find again.
  book_hashes jsonb NOT NULL DEFAULT '{}'
);
INSERT INTO exchange_state (epoch, batch, order_number, trade_number) VALUES (0, 0, 0, 0);

-- Everything that came in, batch by batch, with the hash of each book it touched.
CREATE TABLE exchange_journal (
  batch bigint PRIMARY KEY,
  epoch bigint NOT NULL,
  written_at timestamptz NOT NULL,
  commands json NOT NULL,
  book_hashes jsonb NOT NULL
);

-- Every frozen unit names its cause here; products that hold add their rows to this view.
CREATE VIEW holds AS
  SELECT hold_account_id AS account_id, held AS amount, 'spot.order' AS cause, id AS cause_id
  FROM spot_orders WHERE held > 0;

GRANT SELECT, INSERT ON spot_orders, spot_trades, exchange_journal TO candor_api;
GRANT UPDATE (filled_quantity, filled_quote, held, state, end_reason, is_open, updated_at)
  ON spot_orders TO candor_api;
GRANT SELECT, UPDATE ON exchange_state TO candor_api;
GRANT SELECT ON holds TO candor_api;
-- The writer waits out a deadlock and lets the other side retry: it holds whole batches.
DO $$ BEGIN
  GRANT SET ON PARAMETER deadlock_timeout TO candor_api;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'deadlock_timeout stays as the server has it';
END $$;
