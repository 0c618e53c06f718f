-- Up Migration
-- What users have paid beyond the index, made again from the recorded seconds once both are known.

CREATE TYPE cost_product AS ENUM ('contracts', 'conversion', 'options');
-- Whether the index moved for the user or against, between acceptance and the second that decided.
CREATE TYPE cost_move AS ENUM ('for', 'against', 'none');

-- A row a day of UTC: three products, three moves and two realms at most.
CREATE TABLE cost_days (
  realm realm NOT NULL,
  day date NOT NULL,
  product cost_product NOT NULL,
  moved cost_move NOT NULL,
  trades bigint NOT NULL CHECK (trades > 0),
  -- In USDT at the index.
  value money_amount NOT NULL CHECK (value >= 0),
  -- Beyond the index and with fees: what was paid, and what the published formulas ask for.
  paid money_amount NOT NULL,
  published money_amount NOT NULL,
  -- Trades of which the two differ.
  differing bigint NOT NULL CHECK (differing >= 0),
  PRIMARY KEY (realm, day, product, moved)
);

-- One row once counting has begun: the recorded event up to which all trades are counted.
CREATE TABLE cost_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  event bigint NOT NULL CHECK (event >= 0),
  -- Trades up to this one are not counted.
  begins bigint NOT NULL,
  -- The second that it recorded; null before the first count.
  at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON cost_days, cost_progress TO candor_api;
GRANT SELECT ON cost_days, cost_progress TO candor_console;

-- The tables grow in the sequence of the recorded events.
CREATE INDEX contract_changes_by_event ON contract_changes USING brin (event);
CREATE INDEX contract_closings_by_event ON contract_closings USING brin (event);
CREATE INDEX conversions_by_event ON conversions (decided_event);
CREATE INDEX options_by_events ON options USING brin (entry_event, settlement_event);
