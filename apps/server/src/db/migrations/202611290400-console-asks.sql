-- The console is a process of its own: what only the process that leads the exchange can say or do, it asks for by a row.
-- Nothing of a row outlives its answer, so that a crash may empty the table.
CREATE UNLOGGED TABLE console_asks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  asked jsonb NOT NULL CHECK (pg_column_size(asked) < 8000),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answer jsonb CHECK (pg_column_size(answer) < 1000000)
);

CREATE FUNCTION tell_console_ask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Of a console that ended before its answer.
    DELETE FROM console_asks WHERE asked_at < clock_timestamp() - interval '1 minute';
    PERFORM pg_notify('console_asks', NEW.id::text);
  ELSE
    PERFORM pg_notify('console_answers', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER INSERT OR UPDATE ON console_asks
  FOR EACH ROW EXECUTE FUNCTION tell_console_ask();

GRANT SELECT, DELETE, INSERT (asked) ON console_asks TO candor_console;
GRANT SELECT, UPDATE (answer) ON console_asks TO candor_api;

-- The watch over the ledger is the console's, so that it holds whatever becomes of the app.
GRANT EXECUTE ON FUNCTION carry_ledger(integer) TO candor_console;

-- What the app's jobs change of it reaches the console too.
CREATE TRIGGER fiat_rates_notified AFTER INSERT OR UPDATE OR DELETE ON fiat_rates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER option_terms_notified AFTER INSERT ON option_terms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER option_markets_notified AFTER INSERT ON option_markets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER option_stops_notified AFTER INSERT ON option_stops
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER option_moves_notified AFTER INSERT OR UPDATE OR DELETE ON option_moves
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
