-- Up Migration
-- What operators have searched users by, and how many were found: it shows names and addresses, as opening a user does.
CREATE TABLE user_searches (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  -- Null: all of them.
  text text CHECK (length(text) BETWEEN 1 AND 120),
  found integer NOT NULL CHECK (found >= 0)
);
CREATE INDEX user_searches_by_time ON user_searches (at);
GRANT SELECT, INSERT ON user_searches TO candor_console;

-- An order that is found by its id shows whose it is: the order is why. It opens nothing else of its user.
ALTER TABLE user_views ADD COLUMN order_id uuid;
ALTER TABLE user_views DROP CONSTRAINT user_views_check;
ALTER TABLE user_views ADD CONSTRAINT user_views_why CHECK (num_nonnulls(request_id, reason, order_id) = 1);

CREATE FUNCTION forget_old_user_searches(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.user_searches WHERE number IN (
      SELECT number FROM public.user_searches WHERE at < now() - interval '400 days' LIMIT most
    ) RETURNING number
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_user_searches(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_user_searches(integer) TO candor_api;
