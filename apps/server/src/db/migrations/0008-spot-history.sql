-- Up Migration
-- What is drawn from the trades: candles of each book, and what each user trades a day.

CREATE TABLE spot_candles (
  realm realm NOT NULL,
  market_id integer NOT NULL,
  period candle_period NOT NULL,
  opened_at bigint NOT NULL,
  open money_amount NOT NULL,
  high money_amount NOT NULL,
  low money_amount NOT NULL,
  close money_amount NOT NULL,
  volume money_amount NOT NULL CHECK (volume > 0),
  quote_volume money_amount NOT NULL,
  trades bigint NOT NULL CHECK (trades > 0),
  PRIMARY KEY (realm, market_id, period, opened_at),
  CHECK (low > 0 AND low <= least(open, close) AND high >= greatest(open, close))
) WITH (fillfactor = 80); -- the open candles are rewritten every second

-- Both sides of a trade count for whoever had them. Every market is quoted in USDT, so the sum is
-- one in USDT; a market quoted in anything else needs its own column here.
CREATE TABLE spot_volumes (
  user_id uuid NOT NULL,
  -- UTC
  day date NOT NULL,
  quote_amount money_amount NOT NULL CHECK (quote_amount >= 0),
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 80);

-- One row: the last trade that the two tables hold. It moves in the transaction that fills them.
CREATE TABLE spot_roll_up (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  trade_number bigint NOT NULL
);
INSERT INTO spot_roll_up (trade_number) VALUES (0);

-- Histories are read by owner and number. What they are filtered by stands in the key behind them, so
-- that a rare filter is looked for in the index alone; all of it stays as it was written.
DROP INDEX spot_orders_by_user;
CREATE INDEX spot_orders_by_user ON spot_orders (user_id, number, market_id, side, type);
DROP INDEX spot_trades_by_maker, spot_trades_by_taker, spot_trades_by_market;
CREATE INDEX spot_trades_by_maker ON spot_trades (maker_user_id, number, market_id, taker_side)
  WHERE maker_user_id IS NOT NULL;
CREATE INDEX spot_trades_by_taker ON spot_trades (taker_user_id, number, market_id, taker_side)
  WHERE taker_user_id IS NOT NULL;
CREATE INDEX spot_trades_by_market ON spot_trades (realm, market_id, number);

GRANT SELECT, INSERT, UPDATE (high, low, close, volume, quote_volume, trades)
  ON spot_candles TO candor_api;
GRANT SELECT, INSERT, UPDATE (quote_amount) ON spot_volumes TO candor_api;
GRANT SELECT, UPDATE (trade_number) ON spot_roll_up TO candor_api;
