-- Up Migration
-- Dual investments: what is on sale, what was bought of it, and the prices it was settled at.

CREATE TYPE dual_type AS ENUM ('sell-high', 'buy-low');
CREATE TYPE dual_state AS ENUM ('purchased', 'settling', 'completed', 'failed');

-- One a day, realm and shelf that is published: some hundred thousand a year where a hundred are. Nothing of one
-- changes but what remains of its shares.
CREATE TABLE dual_shelves (
  id uuid PRIMARY KEY,
  terms_id integer NOT NULL REFERENCES finance_terms,
  realm realm NOT NULL,
  market_id integer NOT NULL REFERENCES markets,
  type dual_type NOT NULL,
  -- A part of the index.
  offset_rate money_amount NOT NULL CHECK (offset_rate > 0),
  -- The recorded second that the price is linked to.
  opened_event bigint NOT NULL,
  opened_index money_amount NOT NULL CHECK (opened_index > 0),
  linked_price money_amount NOT NULL CHECK (linked_price > 0 AND linked_price = trunc(linked_price, 8)),
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  annual_rate money_amount NOT NULL CHECK (annual_rate > 0),
  unit money_amount NOT NULL CHECK (unit > 0),
  shares integer NOT NULL CHECK (shares > 0),
  remaining integer NOT NULL CHECK (remaining BETWEEN 0 AND shares),
  opens_at timestamptz NOT NULL,
  sale_until timestamptz NOT NULL CHECK (sale_until > opens_at),
  matures_at timestamptz NOT NULL CHECK (matures_at > sale_until),
  UNIQUE (realm, terms_id, days, offset_rate, matures_at)
);
CREATE INDEX dual_shelves_on_sale ON dual_shelves (realm, sale_until);
CREATE INDEX dual_shelves_maturing ON dual_shelves (matures_at, market_id);

-- What a market settles at, of one maturity: written once.
CREATE TABLE dual_prices (
  market_id integer NOT NULL REFERENCES markets,
  matures_at timestamptz NOT NULL,
  -- The first event within the half hour, and the one that is later than the maturity.
  from_event bigint NOT NULL,
  closed_by bigint NOT NULL CHECK (closed_by >= from_event),
  -- [[first, last]]: each row of events that count.
  spans jsonb NOT NULL CHECK (jsonb_typeof(spans) = 'array' AND jsonb_array_length(spans) <= 1800),
  count integer NOT NULL CHECK (count BETWEEN 0 AND 1800),
  sum numeric NOT NULL CHECK (sum >= 0),
  -- Null: too few seconds had a price.
  price money_amount CHECK (price > 0),
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (market_id, matures_at),
  UNIQUE (market_id, matures_at, price),
  CHECK ((price IS NULL) = (count < 900)),
  -- The mean, rounded down to eight decimals.
  CHECK (price = trunc(price, 8) AND price * count <= sum AND sum < (price + 0.00000001) * count)
);

CREATE TABLE dual_orders (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  realm realm NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  shelf_id uuid NOT NULL REFERENCES dual_shelves,
  terms_id integer NOT NULL REFERENCES finance_terms,
  market_id integer NOT NULL,
  coin_id integer NOT NULL REFERENCES currencies,
  quote_id integer NOT NULL REFERENCES currencies,
  -- Of its user and of the house, in the coin and in what it is priced in.
  coin_account bigint NOT NULL,
  quote_account bigint NOT NULL,
  house_coin bigint NOT NULL,
  house_quote bigint NOT NULL,
  type dual_type NOT NULL,
  linked_price money_amount NOT NULL CHECK (linked_price > 0),
  days integer NOT NULL CHECK (days > 0),
  annual_rate money_amount NOT NULL CHECK (annual_rate > 0),
  coin_decimals integer NOT NULL CHECK (coin_decimals BETWEEN 0 AND 18),
  quote_decimals integer NOT NULL CHECK (quote_decimals BETWEEN 0 AND 18),
  num integer NOT NULL CHECK (num > 0),
  unit money_amount NOT NULL CHECK (unit > 0),
  invested money_amount NOT NULL CHECK (invested = unit * num),
  -- What either outcome pays.
  coin_payout money_amount NOT NULL CHECK (coin_payout >= 0),
  quote_payout money_amount NOT NULL CHECK (quote_payout >= 0),
  -- What it keeps frozen while it is open.
  held money_amount NOT NULL,
  house_coin_held money_amount NOT NULL,
  house_quote_held money_amount NOT NULL,
  state dual_state NOT NULL,
  is_open boolean NOT NULL,
  settlement_price money_amount,
  payout money_amount,
  is_told boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  matures_at timestamptz NOT NULL,
  settled_at timestamptz,
  FOREIGN KEY (market_id, matures_at, settlement_price) REFERENCES dual_prices (market_id, matures_at, price),
  CHECK (is_open = (state IN ('purchased', 'settling'))),
  CHECK (is_open = (settled_at IS NULL)),
  CHECK ((state = 'completed') = (settlement_price IS NOT NULL)),
  CHECK ((state = 'completed') = (payout IS NOT NULL)),
  -- What decides of an outcome is two prices, and this is how.
  CHECK (payout = CASE WHEN settlement_price < linked_price THEN coin_payout ELSE quote_payout END),
  CHECK (held = CASE WHEN is_open THEN invested ELSE 0 END),
  CHECK (house_coin_held = CASE WHEN NOT is_open THEN 0
    WHEN type = 'sell-high' THEN coin_payout - invested ELSE coin_payout END),
  CHECK (house_quote_held = CASE WHEN NOT is_open THEN 0
    WHEN type = 'sell-high' THEN quote_payout ELSE quote_payout - invested END),
  -- Invested x (1 + days x rate / 365), rounded down to the decimals of what is paid.
  CHECK (CASE type WHEN 'sell-high' THEN
    invested * (365 + days * annual_rate) - coin_payout * 365 ELSE
    invested * (365 + days * annual_rate) - quote_payout * 365 END >= 0),
  CHECK (CASE type WHEN 'sell-high' THEN
    invested * (365 + days * annual_rate) < (coin_payout + power(10::numeric, -coin_decimals)) * 365 ELSE
    invested * (365 + days * annual_rate) < (quote_payout + power(10::numeric, -quote_decimals)) * 365 END),
  CHECK (CASE type WHEN 'sell-high' THEN
    invested * linked_price * (365 + days * annual_rate) >= quote_payout * 365 AND
    invested * linked_price * (365 + days * annual_rate) < (quote_payout + power(10::numeric, -quote_decimals)) * 365
    ELSE
    invested * (365 + days * annual_rate) >= coin_payout * linked_price * 365 AND
    invested * (365 + days * annual_rate) < (coin_payout + power(10::numeric, -coin_decimals)) * linked_price * 365
    END)
);
CREATE INDEX dual_orders_by_user ON dual_orders (user_id, number);
CREATE INDEX dual_orders_by_realm ON dual_orders (realm, number);
CREATE INDEX dual_orders_open ON dual_orders (matures_at, market_id, realm, number) WHERE is_open;
CREATE INDEX dual_orders_untold ON dual_orders (number) WHERE NOT is_open AND NOT is_told;

GRANT SELECT, INSERT, UPDATE (remaining) ON dual_shelves TO candor_api;
GRANT SELECT, INSERT ON dual_prices TO candor_api;
GRANT SELECT, INSERT, UPDATE (held, house_coin_held, house_quote_held, state, is_open, settlement_price, payout,
  is_told, settled_at) ON dual_orders TO candor_api;
GRANT SELECT ON dual_shelves, dual_prices, dual_orders TO candor_console;
