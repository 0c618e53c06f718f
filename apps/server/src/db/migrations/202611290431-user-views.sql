-- Up Migration
-- Each time that an operator opens a user: who, whom, when and why. Nobody changes a row; it goes after four hundred days.
CREATE TABLE user_views (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  -- The request about this user that was open, or what the operator wrote.
  request_id uuid REFERENCES operator_requests,
  reason text CHECK (length(reason) BETWEEN 4 AND 200),
  CHECK ((request_id IS NULL) <> (reason IS NULL))
);
-- Whether an operator has opened a user just now, and how many they have opened on a day.
CREATE INDEX user_views_of_user ON user_views (operator_id, user_id, at DESC);
CREATE INDEX user_views_by_time ON user_views (at);
CREATE INDEX user_views_by_user ON user_views (user_id);
GRANT SELECT, INSERT ON user_views TO candor_console;

CREATE FUNCTION forget_old_user_views(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.user_views WHERE number IN (
      SELECT number FROM public.user_views WHERE at < now() - interval '400 days' LIMIT most
    ) RETURNING number
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_user_views(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_user_views(integer) TO candor_api;
