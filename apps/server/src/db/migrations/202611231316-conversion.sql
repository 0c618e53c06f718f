-- Up Migration
-- One currency for another, out of the house's inventory, at the index less a spread that is told.

ALTER TYPE entry_kind ADD VALUE 'conversion';

-- One row: what operators have set.
CREATE TABLE conversion_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  spread money_amount NOT NULL CHECK (spread BETWEEN 0 AND 0.1),
  fee_rate money_amount NOT NULL CHECK (fee_rate BETWEEN 0 AND 0.1),
  minimum_usdt money_amount NOT NULL CHECK (minimum_usdt > 0),
  maximum_usdt money_amount NOT NULL CHECK (maximum_usdt >= minimum_usdt),
  quote_seconds integer NOT NULL CHECK (quote_seconds BETWEEN 2 AND 30)
);
GRANT SELECT ON conversion_terms TO candor_api, candor_console;
GRANT UPDATE (spread, fee_rate, minimum_usdt, maximum_usdt, quote_seconds)
  ON conversion_terms TO candor_console;

-- Written once, with the terms it was made by.
CREATE TABLE conversions (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  from_currency_id integer NOT NULL REFERENCES currencies,
  to_currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  -- The two index prices, in USDT.
  from_price money_amount NOT NULL CHECK (from_price > 0),
  to_price money_amount NOT NULL CHECK (to_price > 0),
  spread money_amount NOT NULL,
  fee_rate money_amount NOT NULL,
  rate money_amount NOT NULL CHECK (rate > 0),
  fee money_amount NOT NULL CHECK (fee >= 0),
  received money_amount NOT NULL CHECK (received > 0),
  -- Of the quote it was made at, which is good once; null: at the rate of the moment.
  quote_hash bytea UNIQUE CHECK (octet_length(quote_hash) = 32),
  created_at timestamptz NOT NULL,
  CHECK (from_currency_id <> to_currency_id)
);
CREATE INDEX conversions_by_user ON conversions (user_id, number);
GRANT SELECT, INSERT ON conversions TO candor_api;
GRANT SELECT ON conversions TO candor_console;
