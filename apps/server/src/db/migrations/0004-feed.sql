-- Up Migration
-- The recorded index, second by second, and the candles drawn from it.

-- What settles anything is read from here, so a row is written once: the application's role can
-- neither update nor delete it, and each hash covers the row before it.
CREATE TABLE index_ticks (
  market_id integer NOT NULL,
  at bigint NOT NULL,
  price money_amount NOT NULL CHECK (price > 0),
  -- As text, byte for byte what the hash covers. Each quote is [source, price, volume or null, age in ms, 1 used or 0 dropped].
  quotes json NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (market_id, at)
);

CREATE TYPE candle_period AS ENUM
  ('1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week', '1mon');

CREATE TABLE candles (
  market_id integer NOT NULL,
  period candle_period NOT NULL,
  opened_at bigint NOT NULL,
  open money_amount NOT NULL,
  high money_amount NOT NULL,
  low money_amount NOT NULL,
  close money_amount NOT NULL,
  -- Base currency; null where no source reported any.
  volume money_amount CHECK (volume >= 0),
  PRIMARY KEY (market_id, period, opened_at),
  CHECK (low > 0 AND low <= least(open, close) AND high >= greatest(open, close))
) WITH (fillfactor = 80); -- the open candles are rewritten every second

GRANT SELECT, INSERT ON index_ticks TO candor_api;
GRANT SELECT, INSERT, UPDATE (high, low, close, volume) ON candles TO candor_api;
