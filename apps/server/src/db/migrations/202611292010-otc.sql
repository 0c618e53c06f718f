-- Up Migration
-- Trade over the counter: conversions by a signed quote that stands through the shock of its life.

-- One row: what operators have set.
CREATE TABLE otc_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Beside the least spread that a quote's life asks for.
  spread money_amount NOT NULL CHECK (spread BETWEEN 0 AND 0.1),
  fee_rate money_amount NOT NULL CHECK (fee_rate BETWEEN 0 AND 0.1),
  minimum_usdt money_amount NOT NULL CHECK (minimum_usdt > 0),
  maximum_usdt money_amount NOT NULL CHECK (maximum_usdt >= minimum_usdt),
  quote_seconds integer NOT NULL CHECK (quote_seconds BETWEEN 3 AND 15)
);
CREATE TRIGGER otc_terms_configured BEFORE UPDATE ON otc_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('otc');
GRANT SELECT ON otc_terms TO candor_api, candor_console;
GRANT UPDATE (spread, fee_rate, minimum_usdt, maximum_usdt, quote_seconds) ON otc_terms TO candor_console;

ALTER TABLE conversion_quotes
  -- What the age and the movement of the prices add to the spread.
  ADD COLUMN prices_part money_amount NOT NULL CHECK (prices_part >= 0),
  -- Of a quote over the counter, the life that its spread is made for, and what was signed.
  ADD COLUMN life_ms integer CHECK (life_ms > 0),
  ADD COLUMN text text CHECK (length(text) <= 1000),
  ADD COLUMN signature text CHECK (signature ~ '^[A-Za-z0-9_-]{86}$'),
  ADD COLUMN public_key text REFERENCES statements_keys,
  ADD CONSTRAINT conversion_quotes_signed CHECK (num_nulls(life_ms, text, signature, public_key) IN (0, 4));

-- Null: no trade over the counter.
ALTER TABLE conversions ADD COLUMN life_ms integer CHECK (life_ms > 0),
  ADD CONSTRAINT conversions_firm_by_quote CHECK (life_ms IS NULL OR quote_id IS NOT NULL);
CREATE INDEX conversions_over_the_counter ON conversions (user_id, number) WHERE life_ms IS NOT NULL;

-- The quote of a trade over the counter as it was signed: what its user holds against the house.
CREATE TABLE otc_receipts (
  conversion_id uuid PRIMARY KEY REFERENCES conversions (id),
  text text NOT NULL CHECK (length(text) <= 1000),
  signature text NOT NULL CHECK (signature ~ '^[A-Za-z0-9_-]{86}$'),
  public_key text NOT NULL REFERENCES statements_keys
);
GRANT SELECT, INSERT ON otc_receipts TO candor_api;
GRANT SELECT ON otc_receipts TO candor_console;
