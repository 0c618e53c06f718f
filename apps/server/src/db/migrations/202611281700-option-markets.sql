-- Up Migration
-- Which markets there are options on, how far their index moves, and where users win too often.

-- Only ever added to: the newest of a market counts. Without durations there are none on it.
CREATE TABLE option_markets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id integer NOT NULL REFERENCES markets,
  seconds integer[] NOT NULL,
  -- What the house may lose on it in a day of UTC, in the currency of the stakes.
  loss_maximum money_amount NOT NULL CHECK (loss_maximum > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX option_markets_newest ON option_markets (market_id, id DESC);

-- How far the index of a market goes in so many seconds: the median of the days before, in price ticks. One a day.
CREATE TABLE option_moves (
  market_id integer NOT NULL REFERENCES markets,
  seconds integer NOT NULL CHECK (seconds > 0),
  day date NOT NULL,
  ticks money_amount NOT NULL CHECK (ticks >= 0),
  -- The pairs of minutes that it was taken from.
  samples integer NOT NULL CHECK (samples > 0),
  PRIMARY KEY (market_id, seconds, day)
);

-- Wald's test of each market and duration, as far as it has come along a realm's chain.
CREATE TABLE option_watches (
  realm realm NOT NULL,
  market_id integer NOT NULL REFERENCES markets,
  seconds integer NOT NULL,
  likelihood money_amount NOT NULL CHECK (likelihood > 0),
  -- Since the test began the last time.
  won integer NOT NULL,
  lost integer NOT NULL,
  PRIMARY KEY (realm, market_id, seconds)
);
-- The last link of each realm's chain that was counted.
CREATE TABLE option_watch_looks (
  realm realm PRIMARY KEY,
  number bigint NOT NULL
);

-- That a duration of a market takes no orders, since its users won too often; newer terms of the market open it.
CREATE TABLE option_stops (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms_id integer NOT NULL REFERENCES option_markets,
  market_id integer NOT NULL REFERENCES markets,
  seconds integer NOT NULL,
  -- Where it was seen, by which link of the chain, and what stood there.
  realm realm NOT NULL,
  link bigint NOT NULL,
  won integer NOT NULL,
  lost integer NOT NULL,
  likelihood money_amount NOT NULL,
  stopped_at timestamptz NOT NULL,
  UNIQUE (terms_id, seconds)
);

-- What the options of a market and duration that were settled on a day came to.
CREATE TABLE option_market_days (
  realm realm NOT NULL,
  day date NOT NULL,
  market_id integer NOT NULL,
  seconds integer NOT NULL,
  won integer NOT NULL,
  lost integer NOT NULL,
  tied integer NOT NULL,
  void integer NOT NULL,
  staked money_amount NOT NULL,
  paid money_amount NOT NULL,
  PRIMARY KEY (realm, day, market_id, seconds)
);

GRANT SELECT ON option_markets TO candor_api;
GRANT SELECT, INSERT ON option_markets TO candor_console;
GRANT SELECT, INSERT, UPDATE (ticks, samples) ON option_moves TO candor_api;
GRANT SELECT, INSERT, UPDATE (likelihood, won, lost) ON option_watches TO candor_api;
GRANT SELECT, INSERT, UPDATE (number) ON option_watch_looks TO candor_api;
GRANT SELECT, INSERT ON option_stops TO candor_api;
GRANT SELECT, INSERT, UPDATE (won, lost, tied, void, staked, paid) ON option_market_days TO candor_api;
GRANT SELECT ON option_moves, option_watches, option_stops, option_market_days TO candor_console;
