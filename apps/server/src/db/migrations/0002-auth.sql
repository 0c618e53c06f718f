-- Up Migration
-- People, their sessions and codes, and what makes a repeated call harmless.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  realm realm NOT NULL,
  -- The live user a demo account belongs to; a demo opened by a guest belongs to nobody.
  live_user_id uuid UNIQUE REFERENCES users,
  email text UNIQUE,
  area_code text,
  mobile text,
  account_name text NOT NULL,
  password_hash text,
  nickname text,
  signature text,
  head_portrait text,
  invite_code text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users,
  credit_score integer NOT NULL DEFAULT 100,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (id, realm) REFERENCES holders (id, realm),
  UNIQUE (area_code, mobile),
  CHECK (email = lower(email)),
  CHECK (live_user_id IS NULL OR realm = 'demo')
);

CREATE TABLE auth_sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id);

CREATE TABLE auth_codes (
  id uuid PRIMARY KEY,
  scene text NOT NULL,
  target text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX auth_codes_by_target ON auth_codes (target, sent_at DESC);

-- Attempts counted by key and window, so that a restart forgets no limit.
CREATE TABLE auth_attempts (
  key text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX auth_attempts_by_key ON auth_attempts (key, at DESC);

CREATE TABLE outbox_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  target text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX outbox_messages_waiting ON outbox_messages (created_at) WHERE sent_at IS NULL;

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, call, key)
);

GRANT SELECT, INSERT ON users, auth_codes, auth_attempts, outbox_messages, idempotency_keys TO candor_api;
GRANT UPDATE (nickname, signature, head_portrait, password_hash, email, area_code, mobile) ON users TO candor_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_sessions TO candor_api;
GRANT UPDATE (tries, used_at) ON auth_codes TO candor_api;
GRANT DELETE ON auth_attempts TO candor_api;
GRANT UPDATE (sent_at) ON outbox_messages TO candor_api;
GRANT UPDATE (answer) ON idempotency_keys TO candor_api;
