-- Up Migration
-- What a credit score is made of: the score itself follows its events, and nothing else sets it.

CREATE TABLE credit_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- What happened, e.g. ('age', '30'): it counts once.
  cause text NOT NULL CHECK (cause IN ('level', 'age', 'orders', 'dispute')),
  cause_id text NOT NULL CHECK (length(cause_id) BETWEEN 1 AND 40),
  points integer NOT NULL CHECK (points BETWEEN -1000 AND 1000),
  at timestamptz NOT NULL,
  UNIQUE (user_id, cause, cause_id)
);
CREATE INDEX credit_events_by_user ON credit_events (user_id, number);
GRANT SELECT, INSERT ON credit_events TO candor_api, candor_console;

CREATE FUNCTION follow_credit_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Whoever adds to the same score at the same time comes after, and then sees these events too.
  PERFORM FROM public.users u WHERE u.id IN (SELECT user_id FROM inserted)
    ORDER BY u.id FOR NO KEY UPDATE;
  UPDATE public.users u SET credit_score = least(1000, greatest(0, 100 + (
    SELECT sum(e.points) FROM public.credit_events e WHERE e.user_id = u.id
  ))) WHERE u.id IN (SELECT user_id FROM inserted);
  RETURN NULL;
END $$;
CREATE TRIGGER credit_events_followed AFTER INSERT ON credit_events
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION follow_credit_events();

ALTER TABLE users ADD CHECK (credit_score BETWEEN 0 AND 1000);
