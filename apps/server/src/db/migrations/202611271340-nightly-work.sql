-- Up Migration
-- What a hundred thousand orders cost in one night.

-- After each midnight the open deposits are gone through once, by their numbers. Nothing that a day changes of an order
-- stands in an index, and its page has room for the next version of it: so a day costs a row and no more (HOT).

ALTER TABLE staking_orders DROP COLUMN accrues_at;
ALTER TABLE staking_orders SET (fillfactor = 45);
DROP INDEX staking_orders_maturing;
CREATE INDEX staking_orders_maturing ON staking_orders (matures_at, number) WHERE is_open;
CREATE INDEX staking_orders_open ON staking_orders (number) WHERE is_open;

CREATE TABLE staking_pass (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  midnight timestamptz NOT NULL,
  -- The last number whose days up to then are written down.
  through bigint NOT NULL
);
INSERT INTO staking_pass (midnight, through) VALUES ('2000-01-01', 0);
GRANT SELECT, UPDATE (midnight, through) ON staking_pass TO candor_api;

-- What either outcome pays is reckoned when an order is made, and nobody may change it: an order that ends is not
-- reckoned again, where most of its cost went.
ALTER TABLE dual_orders
  DROP CONSTRAINT dual_orders_check9,
  DROP CONSTRAINT dual_orders_check10,
  DROP CONSTRAINT dual_orders_check11,
  -- Invested x (1 + days x rate / 365), rounded down to the decimals of what is paid.
  ADD CONSTRAINT dual_orders_payouts CHECK (NOT is_open OR CASE type WHEN 'sell-high' THEN
    invested * (365 + days * annual_rate) >= coin_payout * 365 AND
    invested * (365 + days * annual_rate) < (coin_payout + power(10::numeric, -coin_decimals)) * 365 AND
    invested * linked_price * (365 + days * annual_rate) >= quote_payout * 365 AND
    invested * linked_price * (365 + days * annual_rate) < (quote_payout + power(10::numeric, -quote_decimals)) * 365
    ELSE
    invested * (365 + days * annual_rate) >= quote_payout * 365 AND
    invested * (365 + days * annual_rate) < (quote_payout + power(10::numeric, -quote_decimals)) * 365 AND
    invested * (365 + days * annual_rate) >= coin_payout * linked_price * 365 AND
    invested * (365 + days * annual_rate) < (coin_payout + power(10::numeric, -coin_decimals)) * linked_price * 365
    END);
