-- Up Migration
-- The head of the operators' log is signed and public as those of the other chains are: a log that was cut or written
-- anew no longer has what was published.
ALTER TYPE proof_chain ADD VALUE 'audit';

-- The process that signs sees of the operators' log where it ends, and nothing else.
CREATE FUNCTION audit_head() RETURNS TABLE (number bigint, hash bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.number, l.hash FROM audit_log l ORDER BY l.number DESC LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION audit_head() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_head() TO candor_api;

-- A row is written by the console's process, at the end, and covers the one before it.
CREATE FUNCTION check_audit_row() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last_number bigint;
  last_hash bytea;
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  SELECT number, hash INTO last_number, last_hash FROM audit_log ORDER BY number DESC LIMIT 1;
  IF NOT shows_console_key() OR NEW.number <> coalesce(last_number, 0) + 1
    OR NEW.hash <> sha256(coalesce(last_hash, decode(repeat('00', 32), 'hex')) || convert_to(NEW.body::text, 'UTF8')) THEN
    RAISE EXCEPTION 'the console alone adds to the end of the log' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION check_audit_row();
