-- Up Migration
-- The people behind the exchange: who they are, what they decide, and what they did.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'candor_console') THEN
    CREATE ROLE candor_console NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL; -- another database of this cluster was faster
END $$;
GRANT USAGE ON SCHEMA public TO candor_console;

CREATE TABLE operators (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  -- Sealed with a key that the database does not hold.
  totp_secret bytea NOT NULL,
  -- The last time step whose code was used: no code opens anything twice.
  totp_step bigint NOT NULL DEFAULT 0,
  roles text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY[
    'support', 'verification', 'finance', 'risk', 'content', 'configuration', 'auditor', 'owner'
  ]),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

CREATE TABLE operator_sessions (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);

-- What people decide. Each queue says who decides, how many of them, and what approval does.
CREATE TYPE request_state AS ENUM ('open', 'approved', 'rejected', 'withdrawn');
CREATE TABLE operator_requests (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  queue text NOT NULL,
  subject text NOT NULL,
  user_id uuid REFERENCES users,
  -- Null: the user asks.
  requested_by uuid REFERENCES operators,
  reason text NOT NULL,
  -- Exactly what is asked for, and what approval carries out.
  payload jsonb NOT NULL,
  pictures uuid[] NOT NULL DEFAULT '{}',
  approvals_needed integer NOT NULL CHECK (approvals_needed BETWEEN 1 AND 5),
  state request_state NOT NULL DEFAULT 'open',
  claimed_by uuid REFERENCES operators,
  answer text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK (user_id IS NOT NULL OR requested_by IS NOT NULL),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX operator_requests_open ON operator_requests (due_at) WHERE state = 'open';
CREATE INDEX operator_requests_by_state ON operator_requests (state, number DESC);

CREATE TABLE operator_approvals (
  request_id uuid NOT NULL REFERENCES operator_requests,
  operator_id uuid NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  -- One person approves once, whatever else fails.
  PRIMARY KEY (request_id, operator_id)
);

-- Nobody approves what they asked for, and nothing is approved with too few.
CREATE FUNCTION check_operator_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM operator_requests WHERE id = NEW.request_id AND requested_by = NEW.operator_id
  ) THEN
    RAISE EXCEPTION 'an own request cannot be approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_approvals_checked BEFORE INSERT ON operator_approvals
  FOR EACH ROW EXECUTE FUNCTION check_operator_approval();
CREATE FUNCTION check_operator_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' THEN
    RAISE EXCEPTION 'a closed request stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'approved' AND NEW.approvals_needed >
    (SELECT count(*) FROM operator_approvals WHERE request_id = NEW.id) THEN
    RAISE EXCEPTION 'approved by too few' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_checked BEFORE UPDATE ON operator_requests
  FOR EACH ROW EXECUTE FUNCTION check_operator_request();

CREATE TABLE operator_notes (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES operator_requests,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_notes_by_request ON operator_notes (request_id, at);

-- What is configured, as a history. What users' terms depend on is shown to everybody.
CREATE TABLE config_changes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  reason text NOT NULL,
  is_public boolean NOT NULL,
  decided_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  applied_at timestamptz
);
CREATE INDEX config_changes_due ON config_changes (effective_at) WHERE applied_at IS NULL;

ALTER TABLE markets
  ADD COLUMN halt_cause text,
  ADD CHECK (halt_cause IS NULL OR state = 'halted');

CREATE TABLE currency_networks (
  currency_id integer NOT NULL REFERENCES currencies,
  network text NOT NULL,
  minimum money_amount NOT NULL CHECK (minimum >= 0),
  fee money_amount NOT NULL CHECK (fee >= 0),
  confirmations integer NOT NULL CHECK (confirmations > 0),
  PRIMARY KEY (currency_id, network)
);

-- Which products a country's users may use; 'default' is everybody else's.
CREATE TABLE jurisdictions (
  country text PRIMARY KEY CHECK (country = 'default' OR country ~ '^[A-Z]{2}$'),
  products text[] NOT NULL
);

-- Who may not trade or transfer for now; one row a user, replaced by a new freeze.
CREATE TABLE account_freezes (
  user_id uuid PRIMARY KEY REFERENCES users,
  cause text NOT NULL,
  note text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  frozen_by uuid NOT NULL REFERENCES operators,
  CHECK (until > since)
);

-- Looked for by its beginning.
CREATE INDEX users_by_nickname ON users (lower(nickname) text_pattern_ops);
CREATE INDEX users_by_email ON users (email text_pattern_ops);
CREATE INDEX users_by_mobile ON users (mobile text_pattern_ops);
CREATE INDEX users_by_creation ON users (created_at DESC, id);

ALTER TABLE content_items ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What was brought in from outside is few lines among the many of a house's account.
CREATE INDEX ledger_entries_funding ON ledger_entries (account_id) INCLUDE (amount)
  WHERE kind = 'funding';

-- Everything an operator did or tried. `body` is what the hash covers, byte for byte; the columns
-- beside it are read out of it and cannot say anything else.
CREATE TABLE audit_log (
  number bigint PRIMARY KEY,
  body json NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  operator text GENERATED ALWAYS AS (body ->> 'operator') STORED,
  action text GENERATED ALWAYS AS (body ->> 'action') STORED,
  target text GENERATED ALWAYS AS (body ->> 'target') STORED,
  outcome text GENERATED ALWAYS AS (body ->> 'outcome') STORED
);
CREATE INDEX audit_log_by_operator ON audit_log (operator, number);
CREATE INDEX audit_log_by_action ON audit_log (action, number);
CREATE INDEX audit_log_by_target ON audit_log (target, number);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The server's own role sees what it must obey, and of the operators nothing.
GRANT SELECT ON account_freezes, currency_networks, jurisdictions, config_changes TO candor_api;

-- The console's role: reads what operators look at, writes what they may, and never a past line.
GRANT SELECT ON ALL TABLES IN SCHEMA public TO candor_console;
REVOKE SELECT ON auth_codes, idempotency_keys, outbox_messages FROM candor_console;
REVOKE SELECT ON users, auth_sessions FROM candor_console;
GRANT SELECT (id, realm, live_user_id, email, area_code, mobile, account_name, nickname, signature,
  head_portrait, invite_code, invited_by, credit_score, created_at) ON users TO candor_console;
GRANT SELECT (user_id, created_at, seen_at, expires_at), DELETE ON auth_sessions TO candor_console;
GRANT INSERT ON operators, operator_sessions, operator_requests, operator_approvals, operator_notes,
  config_changes, audit_log, account_freezes, notices, content_items, content_texts,
  currency_networks, jurisdictions, ledger_transactions, ledger_entries, auth_attempts TO candor_console;
GRANT UPDATE (password_hash, totp_secret, totp_step, roles, is_active) ON operators TO candor_console;
GRANT UPDATE (seen_at), DELETE ON operator_sessions TO candor_console;
GRANT UPDATE (state, claimed_by, answer, version, closed_at) ON operator_requests TO candor_console;
GRANT UPDATE (applied_at) ON config_changes TO candor_console;
GRANT UPDATE (state, halt_cause, notional_min, price_band, slippage_max, maker_fee_rate,
  taker_fee_rate) ON markets TO candor_console;
GRANT INSERT, UPDATE, DELETE ON fee_tiers TO candor_console;
GRANT UPDATE (name, status) ON currencies TO candor_console;
GRANT DELETE ON currency_networks TO candor_console;
GRANT UPDATE (products) ON jurisdictions TO candor_console;
GRANT UPDATE (value), INSERT ON site_settings TO candor_console;
GRANT UPDATE (cause, note, since, until, frozen_by), DELETE ON account_freezes TO candor_console;
GRANT UPDATE, DELETE ON content_items, content_texts TO candor_console;
GRANT UPDATE (sort, is_shown) ON content_entries TO candor_console;
-- A credit opens the account it goes to, and moves balances by its entries like any posting.
GRANT INSERT (holder_id, realm, kind, currency_id), UPDATE (available, frozen) ON accounts TO candor_console;
