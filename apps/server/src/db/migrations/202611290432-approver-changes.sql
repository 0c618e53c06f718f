-- Up Migration
-- What approvers' passkeys have signed of a request about another approver's key.
CREATE TABLE approver_signatures (
  request_id uuid NOT NULL REFERENCES operator_requests,
  operator_id uuid NOT NULL REFERENCES operators,
  approval jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (request_id, operator_id)
);
GRANT SELECT, INSERT, UPDATE (approval, at) ON approver_signatures TO candor_console;

-- What was decided about approvers' keys, on its way to the signer: the console writes it with the signatures, and the
-- app, which alone may ask the signer, writes what came of it. The signer verifies each signature itself.
CREATE TABLE approver_changes (
  id uuid PRIMARY KEY REFERENCES operator_requests,
  kind text NOT NULL CHECK (kind IN ('enrol', 'dismiss')),
  name text NOT NULL,
  key text NOT NULL,
  public_key text CHECK ((public_key IS NULL) = (kind = 'dismiss')),
  approvals jsonb NOT NULL,
  decided_at timestamptz NOT NULL,
  carried_at timestamptz,
  refused text,
  CHECK (refused IS NULL OR carried_at IS NOT NULL)
);
CREATE INDEX approver_changes_waiting ON approver_changes (decided_at) WHERE carried_at IS NULL;
GRANT SELECT, INSERT ON approver_changes TO candor_console;
GRANT SELECT, UPDATE (carried_at, refused) ON approver_changes TO candor_api;
