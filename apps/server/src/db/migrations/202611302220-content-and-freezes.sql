-- Up Migration
-- What all users read, who is frozen, and when a change comes into force are as they were decided, whichever statement
-- writes them.

-- A publication is written as it was approved, in the transaction of its last approval; an item is taken back by one
-- operator of content, and no standing page.
ALTER TABLE content_items ADD COLUMN approved_in xid8;
CREATE FUNCTION check_published() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_console() THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.kind = 'page' OR NOT shows_role('{content}') THEN
      RAISE EXCEPTION 'an operator of content takes an item back in their own session' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.closed_in = pg_current_xact_id_if_assigned() AND r.queue = 'publication' AND r.state = 'approved'
      AND (r.payload->>'id')::uuid IS NOT DISTINCT FROM CASE TG_OP WHEN 'UPDATE' THEN NEW.id END
      AND (NEW.kind::text, NEW.is_popup) = (r.payload->>'kind', (r.payload->>'is_popup')::boolean)
      AND (r.payload->>'slug', r.payload->>'topic', r.payload->>'link') IS NOT DISTINCT FROM (NEW.slug, NEW.topic::text, NEW.link)
      AND (TG_OP = 'INSERT' OR OLD.version = (r.payload->>'version')::integer)
      AND NEW.published_at = coalesce((r.payload->>'published_at')::timestamptz,
        CASE TG_OP WHEN 'UPDATE' THEN OLD.published_at ELSE NEW.published_at END)
  ) THEN
    RAISE EXCEPTION 'this was not approved for publication' USING ERRCODE = 'check_violation';
  END IF;
  NEW.approved_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER content_items_approved BEFORE INSERT OR UPDATE OR DELETE ON content_items
  FOR EACH ROW EXECUTE FUNCTION check_published();

-- Its words too: those of an item that is not there any more go with it.
CREATE FUNCTION check_published_text() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_console() THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM content_items WHERE id = OLD.item_id) THEN
    RETURN OLD;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r JOIN content_items i ON i.approved_in = r.closed_in
    WHERE r.closed_in = pg_current_xact_id_if_assigned() AND r.queue = 'publication' AND r.state = 'approved'
      AND i.id = coalesce(NEW.item_id, OLD.item_id)
      AND (TG_OP = 'DELETE' OR jsonb_build_object('title', NEW.title, 'summary', NEW.summary, 'body', NEW.body)
        = r.payload->'texts'->NEW.lang)
  ) THEN
    RAISE EXCEPTION 'these words were not approved for publication' USING ERRCODE = 'check_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER content_texts_approved BEFORE INSERT OR UPDATE OR DELETE ON content_texts
  FOR EACH ROW EXECUTE FUNCTION check_published_text();

-- One operator of risk freezes alone in their own session and ends a freeze there; a longer one is as it was approved. The
-- row of an own freeze stays, since it counts how long its user was frozen by single persons.
CREATE FUNCTION check_freeze() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_console() THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF NOT shows_role('{risk}') OR NOT OLD.is_decided AND OLD.frozen_by = shown_operator() THEN
      RAISE EXCEPTION 'an operator of risk ends a freeze in their own session' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.is_decided THEN
    IF NOT EXISTS (
      SELECT FROM operator_requests r
      WHERE r.closed_in = pg_current_xact_id_if_assigned() AND r.queue = 'freeze' AND r.state = 'approved'
        AND r.user_id = NEW.user_id AND r.requested_by = NEW.frozen_by AND r.payload->>'cause' = NEW.cause
        AND NEW.until - NEW.since <= (r.payload->>'days')::integer * interval '1 day'
    ) THEN
      RAISE EXCEPTION 'this freeze was not approved' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT shows_role('{risk}') OR NEW.frozen_by <> shown_operator()
    OR TG_OP = 'UPDATE' AND OLD.is_decided AND OLD.until > NEW.since THEN
    RAISE EXCEPTION 'an operator of risk freezes in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_freezes_shown BEFORE INSERT OR UPDATE OR DELETE ON account_freezes
  FOR EACH ROW EXECUTE FUNCTION check_freeze();

-- By the database's clock; the console's may be ahead of it by as much as two clocks differ.
CREATE FUNCTION due_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS 'SELECT clock_timestamp() + interval ''5 seconds''';

-- A change is applied once, and not before its time; what was to open a market again is taken back by risk alone.
CREATE OR REPLACE FUNCTION note_applied_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.applied_at IS NOT NULL AND NOT is_database_owner() THEN
    RAISE EXCEPTION 'a change is applied once' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.applied_at IS NOT NULL AND is_console() AND (NEW.effective_at > due_clock() OR NEW.withdrawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a change is not applied before its time' USING ERRCODE = 'check_violation';
  END IF;
  NEW.applied_in := CASE WHEN NEW.applied_at IS NULL THEN NULL ELSE pg_current_xact_id() END;
  RETURN NEW;
END $$;
CREATE TRIGGER config_changes_withdrawn BEFORE UPDATE OF withdrawn_at ON config_changes FOR EACH STATEMENT
  WHEN (pg_has_role(current_user, 'candor_console', 'member')) EXECUTE FUNCTION check_shown_role('risk');
