-- Up Migration
-- What users are told, and the pictures they upload.

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users,
  code text NOT NULL,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE UNIQUE INDEX notices_by_user ON notices (user_id, number DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;

CREATE TABLE account_files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX account_files_by_user ON account_files (user_id, created_at DESC);

GRANT SELECT, INSERT ON notices, account_files TO candor_api;
GRANT UPDATE (read_at) ON notices TO candor_api;
