-- Up Migration
-- What contracts are on, and the terms on which positions are opened.

-- A pair of numbers and a market's number each mean one thing, whoever they belong to.
ALTER TABLE currencies ADD CHECK (id < 1001);
ALTER TABLE markets ADD CHECK (id < 1001);

CREATE TABLE contract_markets (
  id integer PRIMARY KEY CHECK (id >= 1001),
  symbol text NOT NULL UNIQUE,
  asset text NOT NULL CHECK (asset IN ('coin', 'stock', 'metal', 'forex')),
  -- Of a coin its currency; of what nobody holds the market's own number.
  base_id integer NOT NULL UNIQUE,
  base_code text NOT NULL,
  name text NOT NULL,
  quote_id integer NOT NULL REFERENCES currencies,
  -- Of a coin, the market whose index it has; everything else has one of its own.
  spot_market_id integer REFERENCES markets,
  -- Fixed: positions count in them.
  price_tick money_amount NOT NULL CHECK (price_tick > 0),
  price_max money_amount NOT NULL CHECK (price_max >= price_tick),
  -- When it is open; null: always.
  calendar text CHECK (calendar IN ('nyse', 'forex', 'metals')),
  state market_state NOT NULL DEFAULT 'open',
  halt_cause text,
  sort integer NOT NULL,
  CHECK (halt_cause IS NULL OR state = 'halted'),
  CHECK ((asset = 'coin') = (spot_market_id IS NOT NULL)),
  CHECK (asset = 'coin' OR base_id = id)
);

-- Only ever added to: the newest row is for positions to come, and a position keeps the one it was opened on.
CREATE TABLE contract_terms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id integer NOT NULL REFERENCES contract_markets,
  effective_at timestamptz NOT NULL,
  lot_size money_amount NOT NULL CHECK (lot_size > 0),
  lots_max integer NOT NULL CHECK (lots_max > 0),
  half_spread money_amount NOT NULL CHECK (half_spread >= 0 AND half_spread < 0.1),
  open_fee_rate money_amount NOT NULL CHECK (open_fee_rate >= 0 AND open_fee_rate < 0.1),
  close_fee_rate money_amount NOT NULL CHECK (close_fee_rate >= 0 AND close_fee_rate < 0.1),
  long_night_rate money_amount NOT NULL CHECK (long_night_rate >= 0 AND long_night_rate < 0.1),
  short_night_rate money_amount NOT NULL CHECK (short_night_rate >= 0 AND short_night_rate < 0.1),
  -- Steps of {"value_max", "rate", "multiple_max"}, rising in value.
  tiers jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 12),
  exposure_max money_amount NOT NULL CHECK (exposure_max > 0)
);
CREATE INDEX contract_terms_newest ON contract_terms (market_id, id DESC);

-- A price times a quantity is exact, and ticks times lots stay an exact double.
CREATE FUNCTION check_contract_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  market contract_markets;
BEGIN
  SELECT * INTO STRICT market FROM contract_markets WHERE id = NEW.market_id;
  IF scale(trim_scale(market.price_tick * NEW.lot_size)) > 18
    OR (market.price_max / market.price_tick) * NEW.lots_max >= 9007199254740992 THEN
    RAISE EXCEPTION 'the lots do not fit the price of market %', NEW.market_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_terms_checked BEFORE INSERT ON contract_terms
  FOR EACH ROW EXECUTE FUNCTION check_contract_terms();

GRANT SELECT ON contract_markets, contract_terms TO candor_api, candor_console;
GRANT UPDATE (state, halt_cause) ON contract_markets TO candor_console;
GRANT INSERT ON contract_terms TO candor_console;

-- Halts and terms reach every process at once.
CREATE TRIGGER contract_markets_notified AFTER INSERT OR UPDATE OR DELETE ON contract_markets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER contract_terms_notified AFTER INSERT ON contract_terms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
