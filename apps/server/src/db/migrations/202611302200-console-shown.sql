-- Up Migration
-- What the console's role writes, its process writes: the address of its database alone writes nothing. A request begins
-- open, so that an approved one has been approved, and an operator decides on it in their own session.

CREATE FUNCTION is_console() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role(current_user, 'candor_console', 'member') AND NOT is_database_owner()
$$;

CREATE FUNCTION check_console_shown() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_console() AND NOT shows_console_key() THEN
    RAISE EXCEPTION 'the console''s process alone writes %', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Of every table that the role may write; a table that is added names it itself, and a test says so.
CREATE FUNCTION tables_of_console() RETURNS SETOF regclass
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.oid::regclass FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (has_any_column_privilege('candor_console', c.oid, 'INSERT, UPDATE')
      OR has_table_privilege('candor_console', c.oid, 'DELETE'))
  ORDER BY c.oid::regclass::text
$$;
DO $$
DECLARE
  writable regclass;
BEGIN
  FOR writable IN SELECT tables_of_console() LOOP
    EXECUTE format('CREATE TRIGGER console_shown BEFORE INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT
      WHEN (pg_has_role(current_user, ''candor_console'', ''member'')) EXECUTE FUNCTION check_console_shown()', writable);
  END LOOP;
END $$;

-- In which transaction a request was closed: what it carries out is written there, and not a second time.
ALTER TABLE operator_requests ADD COLUMN closed_in xid8;
CREATE INDEX operator_requests_closed_in ON operator_requests (closed_in) WHERE closed_in IS NOT NULL;

CREATE FUNCTION check_new_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF NEW.state <> 'open' OR num_nonnulls(NEW.claimed_by, NEW.answer, NEW.rejection, NEW.rejected_by, NEW.closed_in) > 0 THEN
    RAISE EXCEPTION 'a request begins open' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.requested_by IS NULL AND is_console() THEN
    RAISE EXCEPTION 'users ask by their own side' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_begin_open BEFORE INSERT ON operator_requests
  FOR EACH ROW EXECUTE FUNCTION check_new_request();

CREATE FUNCTION note_closed_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.closed_in := CASE WHEN NEW.state = OLD.state THEN OLD.closed_in ELSE pg_current_xact_id() END;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_noted BEFORE UPDATE ON operator_requests
  FOR EACH ROW EXECUTE FUNCTION note_closed_request();

-- Who claims, approves last, rejects or withdraws a request does so in their own session.
CREATE FUNCTION check_deciding_operator() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shown uuid;
BEGIN
  IF NOT is_console() THEN
    RETURN NEW;
  END IF;
  shown := shown_operator();
  IF shown IS NULL
    OR NEW.claimed_by IS DISTINCT FROM OLD.claimed_by AND NEW.claimed_by IS DISTINCT FROM shown
    OR NEW.rejected_by IS DISTINCT FROM OLD.rejected_by AND NEW.rejected_by IS DISTINCT FROM shown
    OR NEW.state = 'rejected' AND NEW.rejected_by IS NULL
    OR NEW.state = 'withdrawn' AND NEW.requested_by IS DISTINCT FROM shown
    OR NEW.state = 'approved' AND NOT EXISTS (
      SELECT FROM operator_approvals WHERE request_id = NEW.id AND operator_id = shown
    ) THEN
    RAISE EXCEPTION 'an operator decides in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_decided BEFORE UPDATE ON operator_requests
  FOR EACH ROW EXECUTE FUNCTION check_deciding_operator();
