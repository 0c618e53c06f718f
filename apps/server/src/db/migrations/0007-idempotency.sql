-- Up Migration
-- A key is kept as a digest: each order writes one, so its row and its index are narrow.

CREATE TABLE idempotency_keys_by_digest (
  -- The first half of SHA-256 over user, call and key, each ended by a line feed.
  id uuid PRIMARY KEY,
  -- The first half of SHA-256 over what was asked.
  request_hash bytea NOT NULL,
  -- Null while the call that claimed the key is under way. JSON; an order's is an array of its fields.
  answer text,
  created_at timestamptz NOT NULL
);
INSERT INTO idempotency_keys_by_digest
  SELECT encode(substring(sha256(convert_to(
      user_id || E'\n' || call || E'\n' || key || E'\n', 'UTF8')) FOR 16), 'hex')::uuid,
    substring(request_hash FOR 16), answer::text, created_at
  FROM idempotency_keys;
DROP TABLE idempotency_keys;
ALTER TABLE idempotency_keys_by_digest RENAME TO idempotency_keys;
ALTER INDEX idempotency_keys_by_digest_pkey RENAME TO idempotency_keys_pkey;

GRANT SELECT, INSERT, UPDATE (answer) ON idempotency_keys TO candor_api;

-- The commands of a batch are read again as a whole or not at all: packing them costs each commit more than it saves.
ALTER TABLE exchange_journal ALTER COLUMN commands SET STORAGE EXTERNAL;
