-- Up Migration
-- What is due at a time, what is sent after a commit, and what is thrown away when it is old.

-- Up to when each job's due times have become runs; what is due after that is still to come.
CREATE TABLE jobs (
  name text PRIMARY KEY,
  planned_until timestamptz NOT NULL
);

CREATE TABLE job_runs (
  job text NOT NULL REFERENCES jobs,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  -- Set while the last try has failed; what it failed of is in `error`.
  next_try_at timestamptz,
  error text,
  finished_at timestamptz,
  PRIMARY KEY (job, due_at)
);
CREATE INDEX job_runs_waiting ON job_runs (job, due_at) WHERE finished_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON jobs TO candor_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_runs TO candor_api;
GRANT SELECT ON jobs, job_runs TO candor_console;

-- Sent; dropped because what it says is good no more; failed because it was refused for good, or tried too often.
CREATE TYPE outbox_state AS ENUM ('waiting', 'sent', 'dropped', 'failed');
ALTER TABLE outbox_messages
  ADD COLUMN state outbox_state NOT NULL DEFAULT 'waiting',
  -- What it says is good until then; null: for ever. With the message's end its text is blanked.
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz,
  ADD COLUMN last_error text,
  ADD COLUMN ended_at timestamptz;
-- All that was queued so far was good for ten minutes.
UPDATE outbox_messages SET
  state = CASE WHEN sent_at IS NULL THEN 'waiting' ELSE 'sent' END::outbox_state,
  expires_at = created_at + interval '10 minutes',
  next_attempt_at = created_at,
  ended_at = sent_at,
  body = CASE WHEN sent_at IS NULL THEN body ELSE '' END;
ALTER TABLE outbox_messages
  DROP COLUMN sent_at,
  ALTER COLUMN next_attempt_at SET NOT NULL,
  ADD CHECK ((state = 'waiting') = (ended_at IS NULL)),
  ADD CHECK (expires_at IS NULL OR state = 'waiting' OR body = '');
-- Per channel, so that none waits behind another's messages.
CREATE INDEX outbox_messages_due ON outbox_messages (channel, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX outbox_messages_expiring ON outbox_messages (expires_at)
  WHERE state = 'waiting' AND expires_at IS NOT NULL;
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at);
GRANT UPDATE (state, body, attempts, next_attempt_at, last_error, ended_at) ON outbox_messages TO candor_api;

-- What is old goes, so many rows a call and by these terms alone: the application chooses neither
-- which rows nor how old, and needs no right to delete.
CREATE INDEX auth_codes_by_age ON auth_codes USING brin (sent_at);
CREATE INDEX auth_attempts_by_age ON auth_attempts USING brin (at);
CREATE INDEX auth_sessions_by_end ON auth_sessions (expires_at);

-- A code counts against its target's limits for a day.
CREATE FUNCTION forget_old_codes(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.auth_codes WHERE id IN (
      SELECT id FROM public.auth_codes
      WHERE sent_at < now() - interval '25 hours' AND expires_at < now() LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;

CREATE FUNCTION forget_old_attempts(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.auth_attempts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM public.auth_attempts WHERE at < now() - interval '1 day' LIMIT most
    )) RETURNING key
  ) SELECT count(*)::integer FROM forgotten
$$;

CREATE FUNCTION forget_ended_sessions(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.auth_sessions WHERE token_hash IN (
      SELECT token_hash FROM public.auth_sessions WHERE expires_at < now() LIMIT most
    ) RETURNING token_hash
  ) SELECT count(*)::integer FROM forgotten
$$;

CREATE FUNCTION forget_ended_operator_sessions(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.operator_sessions WHERE token_hash IN (
      SELECT token_hash FROM public.operator_sessions WHERE expires_at < now() LIMIT most
    ) RETURNING token_hash
  ) SELECT count(*)::integer FROM forgotten
$$;

-- Longer than any message is tried.
CREATE FUNCTION forget_old_messages(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.outbox_messages WHERE id IN (
      SELECT id FROM public.outbox_messages
      WHERE created_at < now() - interval '7 days' LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;

CREATE FUNCTION forget_old_job_runs(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.job_runs WHERE (job, due_at) IN (
      SELECT job, due_at FROM public.job_runs
      WHERE finished_at < now() - interval '14 days' LIMIT most
    ) RETURNING job
  ) SELECT count(*)::integer FROM forgotten
$$;

REVOKE EXECUTE ON FUNCTION forget_old_codes(integer), forget_old_attempts(integer),
  forget_ended_sessions(integer), forget_ended_operator_sessions(integer),
  forget_old_messages(integer), forget_old_job_runs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_codes(integer), forget_old_attempts(integer),
  forget_ended_sessions(integer), forget_ended_operator_sessions(integer),
  forget_old_messages(integer), forget_old_job_runs(integer) TO candor_api;
REVOKE DELETE ON auth_attempts FROM candor_api;
