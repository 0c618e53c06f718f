-- Up Migration
-- What approvers' passkeys have signed, on its way to the signer, which verifies it by keys of its own.
CREATE TABLE withdrawal_approvals (
  withdrawal_id uuid NOT NULL REFERENCES withdrawals,
  operator_id uuid NOT NULL REFERENCES operators,
  approval jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, operator_id)
);
GRANT SELECT ON withdrawal_approvals TO candor_api, candor_console;
GRANT INSERT, UPDATE (approval, at) ON withdrawal_approvals TO candor_console;

-- How far the signer's journal went whenever it had gone on: told back with each request, so that one that was cut is
-- noticed. Nothing takes a row away.
CREATE TABLE signer_heads (
  count bigint NOT NULL CHECK (count >= 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (count, hash)
);
GRANT SELECT, INSERT ON signer_heads TO candor_api;

-- Whom the signer takes approvals from and when it asks for them, as it said last; and when it had last lost lines.
ALTER TABLE hot_wallets ADD COLUMN approvers jsonb, ADD COLUMN journal_cut_at timestamptz;
GRANT UPDATE (approvers, journal_cut_at) ON hot_wallets TO candor_api;

-- Two operators who approve the same withdrawal sign the same challenge.
ALTER TABLE operator_passkey_challenges DROP CONSTRAINT operator_passkey_challenges_pkey;
CREATE UNIQUE INDEX operator_passkey_challenges_of_session
  ON operator_passkey_challenges (challenge, session_hash) NULLS NOT DISTINCT;
