-- Up Migration
-- What one user sends to another.

ALTER TYPE entry_kind ADD VALUE 'send';

CREATE TABLE send_recipients (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  recipient_id uuid NOT NULL REFERENCES users CHECK (recipient_id <> user_id),
  -- As the sender calls them.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  -- Nothing is sent to them before.
  usable_from timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX send_recipients_listed
  ON send_recipients (user_id, recipient_id) WHERE removed_at IS NULL;

CREATE TABLE sends (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  recipient_id uuid NOT NULL REFERENCES users CHECK (recipient_id <> user_id),
  -- As the sender called them then.
  recipient_name text NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  note text CHECK (char_length(note) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL
);
CREATE INDEX sends_by_user ON sends (user_id, number DESC);
CREATE INDEX sends_by_recipient ON sends (recipient_id, number DESC);

-- What else than withdrawals counts towards the limit of a day, in bitcoin.
CREATE TABLE limit_uses (
  cause_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  limit_use money_amount NOT NULL CHECK (limit_use > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX limit_uses_of_day ON limit_uses (user_id, created_at);

GRANT SELECT, INSERT, UPDATE (removed_at) ON send_recipients TO candor_api;
GRANT SELECT, INSERT ON sends, limit_uses TO candor_api;
