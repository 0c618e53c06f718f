-- Up Migration
-- What somebody's ledger says, on paper: statements that were asked for, the signed closing balances of
-- whole months, and what a dollar was worth on each day.

-- Days are whole days of UTC since 1970, as in ledger_days.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users,
  from_day integer NOT NULL,
  to_day integer NOT NULL CHECK (to_day >= from_day AND to_day - from_day < 366),
  -- Null: of every currency.
  currency_id integer REFERENCES currencies,
  format text NOT NULL CHECK (format IN ('pdf', 'csv', 'lots')),
  fiat text CHECK (fiat IS NULL OR format = 'lots'),
  lang text NOT NULL,
  -- 'held': it did not add up, and is tried again.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'made', 'held', 'failed')),
  lines integer,
  bytes integer,
  created_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- How often the database had no time for it.
  tries integer NOT NULL DEFAULT 0,
  CHECK ((state = 'made') = (lines IS NOT NULL AND bytes IS NOT NULL))
);
CREATE UNIQUE INDEX statements_by_user ON statements (user_id, number DESC);
-- One at a time of one person, whoever asks twice at the same moment.
CREATE UNIQUE INDEX statements_awaited ON statements (user_id) WHERE state = 'waiting';
CREATE INDEX statements_to_make ON statements (number) WHERE state IN ('waiting', 'held');
CREATE INDEX statements_by_age ON statements (created_at);
GRANT SELECT, INSERT (id, user_id, from_day, to_day, currency_id, format, fiat, lang, created_at),
  UPDATE (state, lines, bytes, tried_at, tries) ON statements TO candor_api;
GRANT SELECT ON statements TO candor_console;

-- Answers which, for their files are to go with them.
CREATE FUNCTION forget_old_statements(most integer) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.statements WHERE id IN (
    SELECT id FROM public.statements WHERE created_at < now() - interval '7 days'
    ORDER BY created_at LIMIT most FOR UPDATE SKIP LOCKED
  ) RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION forget_old_statements(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_statements(integer) TO candor_api;

-- Every key that something was signed with: its public half.
CREATE TABLE statements_keys (
  public_key text PRIMARY KEY CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  since timestamptz NOT NULL
);
GRANT SELECT, INSERT ON statements_keys TO candor_api;

-- A month of one user, closed for ever: what is signed, to the letter, and the month before by its hash.
CREATE TABLE statements_months (
  user_id uuid NOT NULL REFERENCES users,
  month text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  text text NOT NULL,
  hash bytea NOT NULL CHECK (hash = sha256(convert_to(text, 'UTF8'))),
  previous bytea,
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  public_key text NOT NULL REFERENCES statements_keys,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, month),
  UNIQUE (user_id, hash),
  -- A chain has one beginning and no branches.
  UNIQUE NULLS NOT DISTINCT (user_id, previous),
  FOREIGN KEY (user_id, previous) REFERENCES statements_months (user_id, hash)
);
GRANT SELECT, INSERT ON statements_months TO candor_api;
GRANT SELECT ON statements_months TO candor_console;

-- Months of which every user's is closed.
CREATE TABLE statements_closings (
  month text PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON statements_closings TO candor_api;

-- What a dollar was worth on a day; a day on which no rate was read has none. Eleven rows a day, for ever.
CREATE TABLE statements_fiat_days (
  day integer NOT NULL,
  currency_code text NOT NULL,
  rate money_amount NOT NULL CHECK (rate > 0),
  PRIMARY KEY (currency_code, day)
);
GRANT SELECT, INSERT ON statements_fiat_days TO candor_api;
