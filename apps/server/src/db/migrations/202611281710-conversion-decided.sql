-- Up Migration
-- A conversion is decided by a recorded second after its acceptance, at a quote that stands as a row, within limits of
-- what a user moves a currency by in a day.

ALTER TABLE conversion_terms
  ADD COLUMN fiat_spread money_amount NOT NULL DEFAULT 0.003 CHECK (fiat_spread BETWEEN 0 AND 0.1),
  ADD COLUMN fiat_spread_hour money_amount NOT NULL DEFAULT 0.0005
    CHECK (fiat_spread_hour BETWEEN 0 AND 0.1),
  ADD COLUMN net_usdt money_amount NOT NULL DEFAULT 250000 CHECK (net_usdt > 0),
  ADD COLUMN fiat_net_usdt money_amount NOT NULL DEFAULT 100000 CHECK (fiat_net_usdt > 0);
GRANT UPDATE (fiat_spread, fiat_spread_hour, net_usdt, fiat_net_usdt) ON conversion_terms TO candor_console;

-- One live quote a user and pair, in either direction: the next one takes its place.
CREATE TABLE conversion_quotes (
  user_id uuid NOT NULL REFERENCES users,
  low_currency_id integer NOT NULL REFERENCES currencies,
  high_currency_id integer NOT NULL REFERENCES currencies,
  id uuid NOT NULL UNIQUE,
  from_currency_id integer NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  from_price money_amount NOT NULL CHECK (from_price > 0),
  to_price money_amount NOT NULL CHECK (to_price > 0),
  -- Of a fiat, what a dollar was worth in it.
  from_rate money_amount,
  to_rate money_amount,
  spread money_amount NOT NULL,
  -- The published spread, and what the fiats add to it.
  tolerance money_amount NOT NULL,
  fiat_part money_amount NOT NULL,
  fee_rate money_amount NOT NULL,
  quoted_event bigint NOT NULL,
  quoted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, low_currency_id, high_currency_id),
  CHECK (low_currency_id < high_currency_id),
  CHECK (from_currency_id IN (low_currency_id, high_currency_id))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON conversion_quotes TO candor_api;

-- What a user has got of a currency on a day of UTC (days since 1970) less what was given of it, in USDT.
CREATE TABLE conversion_nets (
  user_id uuid NOT NULL REFERENCES users,
  currency_id integer NOT NULL REFERENCES currencies,
  day integer NOT NULL,
  net money_amount NOT NULL,
  PRIMARY KEY (user_id, currency_id)
);
GRANT SELECT, INSERT, UPDATE ON conversion_nets TO candor_api;
GRANT SELECT ON conversion_nets TO candor_console;

-- All that a conversion can be computed again from. What was converted before has none of it.
ALTER TABLE conversions
  DROP COLUMN quote_hash,
  -- Of the quote it was made at; null: at the prices of its acceptance.
  ADD COLUMN quote_id uuid UNIQUE,
  ADD COLUMN value_usdt money_amount,
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN accepted_event bigint,
  -- When the prices that it was accepted at were taken, and the last recorded event then.
  ADD COLUMN quoted_at timestamptz,
  ADD COLUMN quoted_event bigint,
  ADD COLUMN quoted_from_price money_amount,
  ADD COLUMN quoted_to_price money_amount,
  -- The second that decided it, and whose prices it came to have.
  ADD COLUMN decided_event bigint,
  ADD COLUMN decided_by text CHECK (decided_by IN ('quote', 'second')),
  ADD COLUMN second_from_price money_amount,
  ADD COLUMN second_to_price money_amount,
  -- The published spread, which is the tolerance without a quote, and what the fiats add to it.
  ADD COLUMN tolerance money_amount,
  ADD COLUMN fiat_part money_amount,
  -- Of a fiat, what a dollar was worth in it.
  ADD COLUMN quoted_from_rate money_amount,
  ADD COLUMN quoted_to_rate money_amount,
  ADD COLUMN second_from_rate money_amount,
  ADD COLUMN second_to_rate money_amount,
  ADD CONSTRAINT conversions_decided CHECK (
    num_nulls(value_usdt, accepted_at, accepted_event, quoted_at, quoted_event, quoted_from_price, quoted_to_price,
      decided_event, decided_by, second_from_price, second_to_price, tolerance, fiat_part) IN (0, 13)
  ),
  ADD CONSTRAINT conversions_decided_later CHECK (decided_event > accepted_event);
