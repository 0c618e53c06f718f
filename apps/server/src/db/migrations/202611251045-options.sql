-- Up Migration
-- Timed options: what they were accepted under, what they came to, and the chain that both stand in.

ALTER TYPE entry_kind ADD VALUE 'option-stake';
ALTER TYPE entry_kind ADD VALUE 'option-win';

-- Options have a writer of their own: ten thousand that expire at once keep no other order waiting.
INSERT INTO exchange_state (shard, epoch, batch, order_number, trade_number)
  VALUES ('live-options', 0, 0, 0, 0), ('demo-options', 0, 0, 0, 0);

-- Only ever added to: an option names the terms that it was accepted under.
CREATE TABLE option_terms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- [{"seconds": 60, "rate": "0.85"}]
  durations jsonb NOT NULL CHECK (jsonb_typeof(durations) = 'array'),
  -- [{"currency_id": 3, "minimum": "1", "maximum": "1000", "user_maximum": "5000", "minute_maximum": "20000"}]
  stakes jsonb NOT NULL CHECK (jsonb_typeof(stakes) = 'array'),
  created_at timestamptz NOT NULL
);

CREATE TYPE option_direction AS ENUM ('up', 'down');
CREATE TYPE option_state AS ENUM ('waiting', 'running', 'won', 'lost', 'tied', 'void');

CREATE TABLE options (
  id uuid NOT NULL,
  -- The writer's own number: it rises with acceptance.
  number bigint NOT NULL,
  realm realm NOT NULL,
  market_id integer NOT NULL,
  user_id uuid NOT NULL,
  account_id bigint NOT NULL,
  house_id bigint NOT NULL,
  currency_id integer NOT NULL,
  terms_id integer NOT NULL REFERENCES option_terms,
  direction option_direction NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  stake money_amount NOT NULL CHECK (stake > 0),
  rate money_amount NOT NULL CHECK (rate > 0),
  win money_amount NOT NULL CHECK (win > 0),
  -- What it keeps frozen while it is open: the stake of its owner, and of the house what it may win.
  held money_amount NOT NULL CHECK (held >= 0),
  house_held money_amount NOT NULL CHECK (house_held >= 0),
  state option_state NOT NULL,
  is_open boolean NOT NULL,
  -- Its number in the chain, and the last event of the recorded prices that was known when it was accepted.
  accepted_link bigint NOT NULL,
  accepted_event bigint NOT NULL,
  entry_event bigint,
  entry_price money_amount CHECK (entry_price > 0),
  -- Of the recorded seconds.
  entry_at bigint,
  settled_link bigint,
  settlement_event bigint,
  settlement_price money_amount CHECK (settlement_price > 0),
  settlement_at bigint,
  payout money_amount CHECK (payout >= 0),
  void_reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (is_open = (state IN ('waiting', 'running'))),
  CHECK (held = CASE WHEN is_open THEN stake ELSE 0 END),
  CHECK (house_held = CASE WHEN is_open THEN win ELSE 0 END),
  CHECK (num_nulls(entry_event, entry_price, entry_at) IN (0, 3)),
  CHECK (num_nulls(settlement_event, settlement_price, settlement_at) IN (0, 3)),
  CHECK (num_nulls(settled_link, payout, settled_at) = CASE WHEN is_open THEN 3 ELSE 0 END),
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  -- What decides of an outcome is two prices and a direction, and this is how.
  CHECK (state NOT IN ('won', 'lost', 'tied') OR (entry_price, settlement_price) IS NOT NULL AND state =
    CASE WHEN settlement_price = entry_price THEN 'tied'
      WHEN (settlement_price > entry_price) = (direction = 'up') THEN 'won' ELSE 'lost' END::option_state),
  CHECK (payout = CASE state WHEN 'won' THEN stake + win WHEN 'lost' THEN 0 ELSE stake END),
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX options_open ON options (realm, number) WHERE is_open;
CREATE INDEX options_by_user ON options (user_id, number DESC);
-- What a user has lost since a moment is added up from these alone.
CREATE INDEX options_by_settlement ON options (user_id, settled_at) INCLUDE (stake, payout)
  WHERE settled_at IS NOT NULL;
CREATE TABLE options_first PARTITION OF options
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- Each hash is over the one before it and this text: nothing of it is altered without all that follows.
CREATE TABLE option_links (
  realm realm NOT NULL,
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (realm, number, at)
) PARTITION BY RANGE (at);
CREATE TABLE option_links_first PARTITION OF option_links
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

CREATE TYPE proof_chain AS ENUM ('ticks', 'live', 'demo');

-- Where the chains stood, signed and public: whoever kept one of these can tell whether what led to it was altered.
CREATE TABLE chain_heads (
  chain proof_chain NOT NULL,
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  at timestamptz NOT NULL,
  signature bytea NOT NULL,
  public_key text NOT NULL,
  PRIMARY KEY (chain, number, at)
) PARTITION BY RANGE (at);
CREATE TABLE chain_heads_first PARTITION OF chain_heads
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- What the options that were settled on a day came to.
CREATE TABLE option_days (
  realm realm NOT NULL,
  day date NOT NULL,
  won integer NOT NULL,
  lost integer NOT NULL,
  tied integer NOT NULL,
  void integer NOT NULL,
  -- Of those that were won or lost.
  staked money_amount NOT NULL,
  paid money_amount NOT NULL,
  PRIMARY KEY (realm, day)
);
CREATE INDEX options_by_day ON options (realm, settled_at) WHERE settled_at IS NOT NULL;

GRANT SELECT, INSERT ON chain_heads TO candor_api;
GRANT SELECT, INSERT, UPDATE (won, lost, tied, void, staked, paid) ON option_days TO candor_api;
GRANT SELECT ON chain_heads, option_days TO candor_console;
GRANT SELECT, INSERT, UPDATE (held, house_held, state, is_open, entry_event, entry_price, entry_at, settled_link,
  settlement_event, settlement_price, settlement_at, payout, void_reason, settled_at) ON options TO candor_api;
GRANT SELECT, INSERT ON option_links TO candor_api;
GRANT SELECT ON option_terms TO candor_api;
GRANT SELECT ON options, option_links TO candor_console;
GRANT SELECT, INSERT ON option_terms TO candor_console;

SELECT make_partitions(3, now());
