-- Up Migration
-- Every signed head again in one order without a gap: a line that is taken away or written anew no longer has the hash
-- that the lines after it were chained to. The head itself stands in chain_heads alone.
CREATE TABLE head_lines (
  line bigint NOT NULL CHECK (line > 0),
  chain proof_chain NOT NULL,
  number bigint NOT NULL,
  head_at timestamptz NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  at timestamptz NOT NULL,
  signature bytea NOT NULL,
  public_key text NOT NULL,
  PRIMARY KEY (line, at)
) PARTITION BY RANGE (at);
CREATE INDEX head_lines_by_head ON head_lines (chain, number);
CREATE TABLE head_lines_first PARTITION OF head_lines
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');
SELECT make_partitions(3, now());
GRANT SELECT, INSERT ON head_lines TO candor_api;
GRANT SELECT ON head_lines TO candor_console;

-- What each check of the whole installation found, at its end. Its owner's connection writes it: the app only shows it.
CREATE TABLE verification_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name ~ '^[a-z-]{1,40}$'),
  at timestamptz NOT NULL,
  checked bigint NOT NULL CHECK (checked >= 0),
  faults bigint NOT NULL CHECK (faults >= 0),
  seconds numeric(10, 1) NOT NULL CHECK (seconds >= 0),
  -- Of the source that checked.
  revision text NOT NULL CHECK (length(revision) BETWEEN 1 AND 64)
);
CREATE INDEX verification_runs_newest ON verification_runs (name, id DESC);
GRANT SELECT ON verification_runs TO candor_api, candor_console;

-- What each spot market traded in an hour of UTC: between users, with an account that a trial made up, against the house.
CREATE TYPE volume_side AS ENUM ('users', 'simulated', 'house');
CREATE TABLE volume_hours (
  realm realm NOT NULL,
  hour timestamptz NOT NULL,
  market_id integer NOT NULL,
  side volume_side NOT NULL,
  trades bigint NOT NULL CHECK (trades > 0),
  quote_amount money_amount NOT NULL CHECK (quote_amount >= 0),
  PRIMARY KEY (realm, hour, market_id, side)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE (trades, quote_amount) ON volume_hours TO candor_api;

-- The last trade of a realm that the hours hold; it moves in the transaction that fills them.
CREATE TABLE volume_places (
  realm realm PRIMARY KEY,
  trade_number bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE (trade_number) ON volume_places TO candor_api;
