-- Up Migration
-- What proves that whoever holds a console session is the operator: passkeys, what they are to sign, and
-- grants that are good for one request. The users' side reaches none of it.

CREATE TABLE operator_passkeys (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator_id);

CREATE TABLE operator_passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'login')),
  operator_id uuid REFERENCES operators,
  session_hash bytea,
  digest bytea,
  expires_at timestamptz NOT NULL,
  CHECK (
    (purpose = 'login') = (operator_id IS NULL) AND (operator_id IS NULL) = (session_hash IS NULL)
  ),
  CHECK ((purpose = 'prove') = (digest IS NOT NULL))
);
CREATE INDEX operator_passkey_challenges_by_expiry ON operator_passkey_challenges (expires_at);

CREATE TABLE operator_step_ups (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  session_hash bytea NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_step_ups_by_expiry ON operator_step_ups (expires_at);

GRANT SELECT, INSERT, DELETE ON operator_passkeys, operator_passkey_challenges, operator_step_ups
  TO candor_console;
GRANT UPDATE (counter, used_at) ON operator_passkeys TO candor_console;

CREATE FUNCTION forget_spent_operator_proofs(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH challenges AS (
    DELETE FROM public.operator_passkey_challenges WHERE challenge IN (
      SELECT challenge FROM public.operator_passkey_challenges WHERE expires_at < now() LIMIT most
    ) RETURNING 1
  ), grants AS (
    DELETE FROM public.operator_step_ups WHERE token_hash IN (
      SELECT token_hash FROM public.operator_step_ups WHERE expires_at < now() LIMIT most
    ) RETURNING 1
  ) SELECT greatest((SELECT count(*) FROM challenges), (SELECT count(*) FROM grants))::integer
$$;
REVOKE EXECUTE ON FUNCTION forget_spent_operator_proofs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_spent_operator_proofs(integer) TO candor_api;
