-- Up Migration
-- Prices that users want to be told of.

CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users,
  market_id integer NOT NULL REFERENCES markets,
  direction text NOT NULL CHECK (direction IN ('above', 'below')),
  price money_amount NOT NULL CHECK (price > 0),
  -- Of the recorded index: only what came after it counts.
  after_event bigint NOT NULL,
  created_at timestamptz NOT NULL,
  fired_at timestamptz,
  reached money_amount,
  CHECK ((fired_at IS NULL) = (reached IS NULL))
);
CREATE UNIQUE INDEX alerts_by_user ON alerts (user_id, number DESC);
-- A look at the index costs what it fires.
CREATE INDEX alerts_waiting ON alerts (market_id, direction, price) WHERE fired_at IS NULL;
CREATE INDEX alerts_fired ON alerts (fired_at) WHERE fired_at IS NOT NULL;
GRANT SELECT, INSERT, DELETE, UPDATE (after_event, fired_at, reached) ON alerts TO candor_api;
GRANT SELECT ON alerts TO candor_console;

-- One row: the last event of the recorded index that was looked at; null before the first look.
CREATE TABLE alerts_look (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  event bigint
);
GRANT SELECT, INSERT, UPDATE (event) ON alerts_look TO candor_api;

CREATE FUNCTION forget_fired_alerts(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.alerts WHERE id IN (
      SELECT id FROM public.alerts WHERE fired_at < now() - interval '90 days' LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_fired_alerts(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_fired_alerts(integer) TO candor_api;
