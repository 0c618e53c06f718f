-- Up Migration
-- Strategy bots: what a user lets one do, what it keeps, and each order that it asked for.

CREATE TYPE bot_strategy AS ENUM ('grid', 'recurring', 'rebalance');
CREATE TYPE bot_state AS ENUM ('running', 'paused', 'stopping', 'stopped');
CREATE TYPE bot_order_state AS ENUM ('asked', 'open', 'done', 'refused');

CREATE TABLE bots (
  id uuid PRIMARY KEY,
  -- Rises with creation: bots are read page by page.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  strategy bot_strategy NOT NULL,
  -- Frozen when it began: what its user asked for and what was planned by it; amounts as text.
  terms jsonb NOT NULL,
  -- Of grid and recurring.
  market_id integer REFERENCES markets (id),
  -- Moved in; of recurring it is zero, since nothing is kept for one.
  budget money_amount NOT NULL CHECK (budget >= 0),
  state bot_state NOT NULL DEFAULT 'running',
  cause text,
  -- Why it waits now, and how often it has for that.
  waits_for text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  sells_at_stop boolean NOT NULL DEFAULT false,
  -- Of a grid, whether its first purchase is over; of a rebalancing, what it is about to do.
  phase text NOT NULL,
  -- Which purchase or which look comes next, by which orders are told apart.
  run integer NOT NULL DEFAULT 0 CHECK (run >= 0),
  purchases integer NOT NULL DEFAULT 0 CHECK (purchases >= 0),
  -- Purchases in a row that the balance did not suffice for.
  skips integer NOT NULL DEFAULT 0 CHECK (skips >= 0),
  next_at timestamptz,
  stop_loss money_amount CHECK (stop_loss > 0),
  take_profit money_amount CHECK (take_profit > 0),
  -- The last recorded second when it began: only later ones stop it.
  after_event bigint NOT NULL,
  -- Fees of all its fills in the quote currency, each at its own price.
  fees money_amount NOT NULL DEFAULT 0 CHECK (fees >= 0),
  -- What its terms would have made of the past when it began; null: there was too little of it.
  backtest jsonb,
  -- When it is looked at next; null: it has stopped.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  stopped_at timestamptz,
  CHECK ((state = 'stopped') = (stopped_at IS NOT NULL)),
  CHECK ((state = 'stopped') = (due_at IS NULL)),
  CHECK (state = 'running' OR cause IS NOT NULL)
);
CREATE INDEX bots_of_user ON bots (user_id, number);
CREATE INDEX bots_not_stopped ON bots (realm, user_id) WHERE state <> 'stopped';
CREATE INDEX bots_due ON bots (realm, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX bots_with_stops ON bots (market_id)
  WHERE state IN ('running', 'paused') AND (stop_loss IS NOT NULL OR take_profit IS NOT NULL);
GRANT SELECT, INSERT (id, realm, user_id, strategy, terms, market_id, budget, phase, next_at, stop_loss, take_profit,
    after_event, backtest, due_at, created_at),
  UPDATE (state, cause, waits_for, attempts, sells_at_stop, phase, run, purchases, skips, next_at, fees, due_at,
    stopped_at) ON bots TO candor_api;
GRANT SELECT ON bots TO candor_console;

-- What a bot has of each currency, in orders or kept apart; a row stays when the bot has stopped.
CREATE TABLE bot_assets (
  bot_id uuid NOT NULL REFERENCES bots (id),
  currency_id integer NOT NULL REFERENCES currencies (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  amount money_amount NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- What of it is in no order: frozen, so that nothing else of its user takes it.
  held money_amount NOT NULL DEFAULT 0 CHECK (held >= 0),
  moved_in money_amount NOT NULL DEFAULT 0 CHECK (moved_in >= 0),
  released money_amount NOT NULL DEFAULT 0 CHECK (released >= 0),
  -- Of a coin, in the quote currency: what was paid for it, and what its sales have brought beyond that.
  cost money_amount NOT NULL DEFAULT 0,
  realised money_amount NOT NULL DEFAULT 0,
  -- The index when the bot began; null of the quote currency.
  first_price money_amount CHECK (first_price > 0),
  -- The index when it was given back, as far as there was one.
  last_price money_amount CHECK (last_price > 0),
  PRIMARY KEY (bot_id, currency_id),
  CHECK (held <= amount)
);
CREATE INDEX bot_assets_held ON bot_assets (account_id) WHERE held > 0;
GRANT SELECT, INSERT, UPDATE (amount, held, moved_in, released, cost, realised, last_price)
  ON bot_assets TO candor_api;
GRANT SELECT ON bot_assets TO candor_console;

-- Of a grid, what lies between two neighbouring levels.
CREATE TABLE bot_cells (
  bot_id uuid NOT NULL REFERENCES bots (id),
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 98),
  holds text NOT NULL CHECK (holds IN ('cash', 'base')),
  base money_amount NOT NULL DEFAULT 0 CHECK (base >= 0),
  -- How many orders it has had: the next one's key is made of it.
  turn integer NOT NULL DEFAULT 0 CHECK (turn >= 0),
  PRIMARY KEY (bot_id, cell)
);
GRANT SELECT, INSERT, UPDATE (holds, base, turn) ON bot_cells TO candor_api;
GRANT SELECT ON bot_cells TO candor_console;

CREATE TABLE bot_orders (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  bot_id uuid NOT NULL REFERENCES bots (id),
  -- By which the exchange knows it: the same one is placed once.
  key text NOT NULL,
  market_id integer NOT NULL REFERENCES markets (id),
  cell smallint,
  side order_side NOT NULL,
  -- Null: at the market.
  price money_amount CHECK (price > 0),
  quantity money_amount CHECK (quantity > 0),
  -- Of a purchase at the market that says what it spends.
  quote_amount money_amount CHECK (quote_amount > 0),
  state bot_order_state NOT NULL DEFAULT 'asked',
  refusal text,
  order_id uuid UNIQUE,
  order_number bigint,
  filled_quantity money_amount NOT NULL DEFAULT 0,
  filled_quote money_amount NOT NULL DEFAULT 0,
  fee money_amount NOT NULL DEFAULT 0,
  -- Through which trade of the realm its fills are written here.
  seen_trade bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (bot_id, key),
  CHECK (num_nonnulls(quantity, quote_amount) = 1),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state IN ('open', 'done')) = (order_id IS NOT NULL)),
  CHECK ((state IN ('done', 'refused')) = (ended_at IS NOT NULL))
);
CREATE INDEX bot_orders_of_bot ON bot_orders (bot_id, number);
CREATE INDEX bot_orders_not_ended ON bot_orders (bot_id) WHERE state IN ('asked', 'open');
GRANT SELECT, INSERT (id, bot_id, key, market_id, cell, side, price, quantity, quote_amount, seen_trade, asked_at),
  UPDATE (state, refusal, order_id, order_number, filled_quantity, filled_quote, fee, seen_trade, ended_at)
  ON bot_orders TO candor_api;
GRANT SELECT ON bot_orders TO candor_console;

-- Through which trade, and through which recorded second, bots were looked at; a row a realm, from the first look on.
CREATE TABLE bot_progress (
  realm realm PRIMARY KEY,
  trade_number bigint NOT NULL,
  event bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE (trade_number, event) ON bot_progress TO candor_api;
GRANT SELECT ON bot_progress TO candor_console;
