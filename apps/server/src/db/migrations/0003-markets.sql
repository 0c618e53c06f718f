-- Up Migration
-- What is traded, on which terms, and how it is shown.

CREATE TYPE market_state AS ENUM ('open', 'halted');

CREATE TABLE markets (
  id integer PRIMARY KEY,
  symbol text NOT NULL UNIQUE,
  base_id integer NOT NULL REFERENCES currencies,
  quote_id integer NOT NULL REFERENCES currencies,
  state market_state NOT NULL DEFAULT 'open',
  price_tick money_amount NOT NULL CHECK (price_tick > 0),
  quantity_step money_amount NOT NULL CHECK (quantity_step > 0),
  price_max money_amount NOT NULL,
  quantity_max money_amount NOT NULL,
  notional_min money_amount NOT NULL,
  -- How far a limit price may stand from the index, and a market order may walk: ratios.
  price_band money_amount NOT NULL,
  slippage_max money_amount NOT NULL,
  maker_fee_rate money_amount NOT NULL CHECK (maker_fee_rate >= 0 AND maker_fee_rate < 1),
  taker_fee_rate money_amount NOT NULL CHECK (taker_fee_rate >= 0 AND taker_fee_rate < 1),
  sort integer NOT NULL,
  UNIQUE (base_id, quote_id),
  -- The book counts in ticks and lots; their product must stay an exact double.
  CHECK ((price_max / price_tick) * (quantity_max / quantity_step) < 9007199254740992)
);

CREATE TABLE market_favourites (
  user_id uuid NOT NULL REFERENCES users,
  market_id integer NOT NULL REFERENCES markets,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, market_id)
);

CREATE TABLE fiat_rates (
  currency_code text PRIMARY KEY,
  rate money_amount NOT NULL CHECK (rate > 0),
  updated_at timestamptz NOT NULL
);

CREATE TABLE site_settings (
  keyword text PRIMARY KEY,
  value jsonb NOT NULL
);

GRANT SELECT ON markets, site_settings TO candor_api;
GRANT SELECT, INSERT, DELETE ON market_favourites TO candor_api;
GRANT SELECT, INSERT, UPDATE ON fiat_rates TO candor_api;
