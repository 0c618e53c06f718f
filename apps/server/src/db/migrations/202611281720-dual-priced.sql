-- Up Migration
-- Dual investments are priced by what remains until they mature, by the index, and by how much it moves.

-- How much a market moved in the days before a midnight: written once a day, and never altered.
CREATE TABLE dual_volatilities (
  market_id integer NOT NULL REFERENCES markets,
  -- The midnight, in unix seconds; the closing prices of so many hours before it were measured.
  until bigint NOT NULL CHECK (until % 86400 = 0),
  hours integer NOT NULL CHECK (hours BETWEEN 25 AND 169),
  volatility money_amount NOT NULL CHECK (volatility >= 0),
  measured_at timestamptz NOT NULL,
  PRIMARY KEY (market_id, until)
);
GRANT SELECT, INSERT ON dual_volatilities TO candor_api;
GRANT SELECT ON dual_volatilities TO candor_console;

-- What is in force is published anew with both shares; what was opened under the terms before is not sold any more.
INSERT INTO finance_terms (area, subject, value, created_at)
SELECT area, subject, value || '{"user_share": "0.1", "premium_share": "0.8"}', now()
FROM (SELECT DISTINCT ON (subject) area, subject, value FROM finance_terms WHERE area = 'dual' ORDER BY subject, id DESC) newest
ORDER BY subject;

-- The rate of a shelf is the highest that it pays.
ALTER TABLE dual_shelves
  ADD COLUMN premium_share money_amount NOT NULL DEFAULT 0.8 CHECK (premium_share > 0 AND premium_share < 1),
  ADD COLUMN user_shares integer CHECK (user_shares BETWEEN 1 AND shares);
UPDATE dual_shelves SET user_shares = greatest(1, shares / 10);
ALTER TABLE dual_shelves ALTER COLUMN user_shares SET NOT NULL, ALTER COLUMN premium_share DROP DEFAULT;

-- What was bought before was paid for whole days, and was not priced.
ALTER TABLE dual_orders
  ADD COLUMN term_seconds integer CHECK (term_seconds > 0),
  ADD COLUMN priced_event bigint,
  ADD COLUMN priced_index money_amount,
  ADD COLUMN half_spread money_amount,
  ADD COLUMN volatility money_amount,
  ADD CHECK (num_nulls(priced_event, priced_index, half_spread, volatility) IN (0, 4));
UPDATE dual_orders SET term_seconds = days * 86400;
ALTER TABLE dual_orders ALTER COLUMN term_seconds SET NOT NULL;
CREATE INDEX dual_orders_of_shelf ON dual_orders (user_id, shelf_id) WHERE is_open;

DO $$
DECLARE
  factor record;
BEGIN
  FOR factor IN SELECT conname FROM pg_constraint WHERE conrelid = 'dual_orders'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%annual_rate%365%'
  LOOP
    EXECUTE format('ALTER TABLE dual_orders DROP CONSTRAINT %I', factor.conname);
  END LOOP;
END $$;
-- Invested x (1 + seconds x rate / a year of 365 days), rounded down to the decimals of what is paid.
ALTER TABLE dual_orders
  ADD CHECK (CASE type WHEN 'sell-high' THEN
    invested * (31536000 + term_seconds * annual_rate) - coin_payout * 31536000 ELSE
    invested * (31536000 + term_seconds * annual_rate) - quote_payout * 31536000 END >= 0),
  ADD CHECK (CASE type WHEN 'sell-high' THEN
    invested * (31536000 + term_seconds * annual_rate) < (coin_payout + power(10::numeric, -coin_decimals)) * 31536000 ELSE
    invested * (31536000 + term_seconds * annual_rate) < (quote_payout + power(10::numeric, -quote_decimals)) * 31536000
    END),
  ADD CHECK (CASE type WHEN 'sell-high' THEN
    invested * linked_price * (31536000 + term_seconds * annual_rate) >= quote_payout * 31536000 AND
    invested * linked_price * (31536000 + term_seconds * annual_rate)
      < (quote_payout + power(10::numeric, -quote_decimals)) * 31536000
    ELSE
    invested * (31536000 + term_seconds * annual_rate) >= coin_payout * linked_price * 31536000 AND
    invested * (31536000 + term_seconds * annual_rate)
      < (coin_payout + power(10::numeric, -coin_decimals)) * linked_price * 31536000
    END);
