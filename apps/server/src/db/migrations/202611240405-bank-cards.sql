-- Up Migration
-- The bank accounts that users are paid out to, one of each kind; unreadable to whoever has the database alone.

CREATE TABLE bank_cards (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('domestic', 'international')),
  sealed bytea NOT NULL CHECK (length(sealed) <= 4000),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
GRANT SELECT, INSERT, UPDATE (sealed, saved_at) ON bank_cards TO candor_api;
GRANT SELECT ON bank_cards TO candor_console;
