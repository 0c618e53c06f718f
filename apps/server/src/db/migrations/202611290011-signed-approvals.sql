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

-- A key that an operator asks the signer to take, or to take away, and who has signed that.
CREATE TABLE approver_changes (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('enrol', 'dismiss')),
  operator_id uuid NOT NULL REFERENCES operators,
  name text NOT NULL,
  credential text NOT NULL CHECK (char_length(credential) <= 2000),
  -- SPKI in base64url; of a dismissal nothing.
  public_key text CHECK (char_length(public_key) <= 2000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'refused')),
  refused text,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'enrol') = (public_key IS NOT NULL))
);
CREATE UNIQUE INDEX approver_changes_open ON approver_changes (credential, kind) WHERE state = 'open';
CREATE TABLE approver_signatures (
  change_id uuid NOT NULL REFERENCES approver_changes,
  operator_id uuid NOT NULL REFERENCES operators,
  approval jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (change_id, operator_id)
);
GRANT SELECT ON approver_changes, approver_signatures TO candor_api, candor_console;
GRANT INSERT ON approver_changes, approver_signatures TO candor_console;
GRANT UPDATE (state, refused) ON approver_changes TO candor_api;

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
