-- Up Migration
-- What proves that whoever holds a session owns the account: second factors, a pay password, and grants
-- that are good for one request; where an account is signed in; and how its owner locks it.

ALTER TABLE auth_sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN agent text CHECK (length(agent) <= 300),
  ADD COLUMN address text;

-- A device that an account has been signed in from, by a keyed hash of the secret that it keeps.
CREATE TABLE auth_devices (
  user_id uuid NOT NULL REFERENCES users,
  mark bytea NOT NULL CHECK (octet_length(mark) = 32),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, mark)
);

-- A code that a device has asked for is good on that device.
ALTER TABLE auth_codes ADD COLUMN device_mark bytea;

-- A number that is bound without its area code is the one that a code went to.
CREATE INDEX auth_codes_to_bind ON auth_codes (split_part(target, ' ', 2), sent_at DESC)
  WHERE scene = 'bind';

ALTER TABLE users
  -- Since when its owner has locked it: nobody signs in before a new password is set by a code.
  ADD COLUMN locked_at timestamptz,
  -- Until when a change of what protects the account holds withdrawals up.
  ADD COLUMN withdrawals_held_until timestamptz,
  -- The word that mails of ours carry, so that their reader knows them.
  ADD COLUMN mail_word text CHECK (length(mail_word) BETWEEN 1 AND 30);

CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users,
  secret bytea NOT NULL,
  -- The last time step whose code was used: none is used twice.
  step bigint NOT NULL,
  set_at timestamptz NOT NULL
);
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);
CREATE TABLE pay_passwords (
  user_id uuid PRIMARY KEY REFERENCES users,
  hash text NOT NULL,
  set_at timestamptz NOT NULL
);
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What an authenticator is to sign: good once, for one purpose, of one session where there is one.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'login')),
  user_id uuid REFERENCES users,
  session_hash bytea,
  digest bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (user_id IS NULL) AND (user_id IS NULL) = (session_hash IS NULL)),
  CHECK ((purpose = 'prove') = (digest IS NOT NULL))
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

CREATE TABLE step_ups (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  session_hash bytea NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX step_ups_by_expiry ON step_ups (expires_at);

-- The link in a mail by which its reader locks the account.
CREATE TABLE lock_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL
);
CREATE INDEX lock_links_by_expiry ON lock_links (expires_at);
CREATE INDEX lock_links_by_user ON lock_links (user_id, expires_at DESC);

GRANT SELECT, INSERT ON totp_secrets, recovery_codes, pay_passwords, passkeys, passkey_challenges,
  step_ups, lock_links, auth_devices TO candor_api;
GRANT DELETE ON totp_secrets, recovery_codes, passkeys, passkey_challenges, step_ups, lock_links,
  auth_devices TO candor_api;
GRANT UPDATE (secret, step, set_at) ON totp_secrets TO candor_api;
GRANT UPDATE (hash, set_at) ON pay_passwords TO candor_api;
GRANT UPDATE (counter, used_at) ON passkeys TO candor_api;
GRANT UPDATE (last_at) ON auth_devices TO candor_api;
GRANT UPDATE (locked_at, withdrawals_held_until, mail_word) ON users TO candor_api;

CREATE FUNCTION forget_spent_proofs(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH challenges AS (
    DELETE FROM public.passkey_challenges WHERE challenge IN (
      SELECT challenge FROM public.passkey_challenges WHERE expires_at < now() LIMIT most
    ) RETURNING 1
  ), grants AS (
    DELETE FROM public.step_ups WHERE token_hash IN (
      SELECT token_hash FROM public.step_ups WHERE expires_at < now() LIMIT most
    ) RETURNING 1
  ), links AS (
    DELETE FROM public.lock_links WHERE token_hash IN (
      SELECT token_hash FROM public.lock_links WHERE expires_at < now() LIMIT most
    ) RETURNING 1
  ) SELECT greatest(
    (SELECT count(*) FROM challenges), (SELECT count(*) FROM grants), (SELECT count(*) FROM links)
  )::integer
$$;
REVOKE EXECUTE ON FUNCTION forget_spent_proofs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_spent_proofs(integer) TO candor_api;

-- An account that is called by its address is called by the new one; nobody is their own inviter.
GRANT UPDATE (account_name) ON users TO candor_api;
ALTER TABLE users ADD CONSTRAINT users_invited_by_another CHECK (invited_by <> id);
