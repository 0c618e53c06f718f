-- Up Migration
-- How far one source alone can move an index, and so what options there may be on it; and what a fiat adds to a spread.

-- By hour, the median of its seconds in price ticks; hours of the last days alone.
CREATE TABLE index_reaches (
  market_id integer NOT NULL REFERENCES markets,
  -- The unix second it begins at.
  hour bigint NOT NULL CHECK (hour % 3600 = 0),
  ticks money_amount NOT NULL CHECK (ticks >= 0),
  -- The seconds that it was taken from.
  samples integer NOT NULL CHECK (samples > 0),
  PRIMARY KEY (market_id, hour)
);

-- Beside how far the index goes; unknown of what was measured before.
ALTER TABLE option_moves ADD COLUMN reach money_amount CHECK (reach >= 0);

GRANT SELECT, INSERT, DELETE ON index_reaches TO candor_api;
GRANT SELECT ON index_reaches TO candor_console;
GRANT UPDATE (reach) ON option_moves TO candor_api;

-- What a fiat adds to the spread covers what news moves it by within the quarter of an hour that its rate may be old; where
-- operators have said something else it stays.
ALTER TABLE conversion_terms ALTER COLUMN fiat_spread SET DEFAULT 0.004;
UPDATE conversion_terms SET fiat_spread = 0.004 WHERE fiat_spread = 0.003;
