-- Up Migration
-- The rate of a fiat is the middle of what several services tell; one that moves too far waits for people.

-- What each service told last, with the time that it gave of it.
CREATE TABLE fiat_told (
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 253),
  currency_code text NOT NULL REFERENCES fiat_rates,
  rate money_amount NOT NULL CHECK (rate > 0),
  told_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (source, currency_code)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON fiat_told TO candor_api;
GRANT SELECT ON fiat_told TO candor_console;

-- `updated_at` is the time that more than half of the services' rates are no older than.
ALTER TABLE fiat_rates
  ADD COLUMN sources integer NOT NULL DEFAULT 0 CHECK (sources >= 0),
  ADD COLUMN waiting_rate money_amount CHECK (waiting_rate > 0),
  ADD COLUMN waiting_since timestamptz,
  ADD CHECK (num_nulls(waiting_rate, waiting_since) IN (0, 2));
GRANT UPDATE (rate, waiting_rate, waiting_since) ON fiat_rates TO candor_console;
