-- Up Migration
-- The address of the console's database alone decides nothing: who acts shows the console's key, which only its process
-- holds, and the token of an operator's session. What needs an approved request is compared with it.

-- SHA-256 of the key; the setup writes it, and neither role reads it. Without a row no session opens.
CREATE TABLE console_keys (key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32));

CREATE FUNCTION shows_console_key() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM console_keys
    WHERE key_hash = sha256(convert_to(current_setting('candor.console_key', true), 'UTF8'))
  )
$$;
REVOKE EXECUTE ON FUNCTION shows_console_key() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shows_console_key() TO candor_console;

-- The owner of the tables repairs them by hand, and could take every check away.
CREATE FUNCTION is_database_owner() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'operators'::regclass), 'member')
$$;

-- Whose session's token this transaction shows; null: no one's. A token is stored as its hash alone.
CREATE FUNCTION shown_operator() RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT operator_id FROM operator_sessions
  WHERE token_hash = sha256(convert_to(current_setting('candor.operator_token', true), 'UTF8'))
$$;

CREATE FUNCTION check_operator_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_database_owner() AND NOT shows_console_key() THEN
    RAISE EXCEPTION 'the console alone opens sessions' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_sessions_by_console BEFORE INSERT ON operator_sessions
  FOR EACH ROW EXECUTE FUNCTION check_operator_session();

CREATE FUNCTION check_shown_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_database_owner() AND NEW.operator_id IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an operator approves in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_approvals_shown BEFORE INSERT ON operator_approvals
  FOR EACH ROW EXECUTE FUNCTION check_shown_approval();

CREATE FUNCTION check_shown_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- What the users' side may write there, the policy of its rows says.
  IF is_database_owner() OR NOT pg_has_role(current_user, 'candor_console', 'member') THEN
    RETURN NEW;
  END IF;
  IF NEW.requested_by IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an operator asks in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_shown BEFORE INSERT ON operator_requests
  FOR EACH ROW WHEN (NEW.requested_by IS NOT NULL) EXECUTE FUNCTION check_shown_request();

-- A link is made, and consented to, in the owner's own session.
CREATE FUNCTION check_shown_link() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.operator_id <> OLD.operator_id OR NEW.token_hash <> OLD.token_hash
    OR NEW.opens_at <> OLD.opens_at OR NEW.made_by IS DISTINCT FROM OLD.made_by THEN
    IF NEW.consented_by IS NOT NULL OR NEW.made_by IS NULL OR NEW.made_by IS DISTINCT FROM shown_operator() THEN
      RAISE EXCEPTION 'an owner makes a link in their own session alone' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.consented_by IS DISTINCT FROM OLD.consented_by
    AND NEW.consented_by IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an owner consents in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_invitations_shown BEFORE INSERT OR UPDATE ON operator_invitations
  FOR EACH ROW EXECUTE FUNCTION check_shown_link();

-- Somebody is invited without any right. Roles are those of the newest approved request; who was stopped stays so;
-- what an enrolment sets, an enrolment sets, by the link that is out.
CREATE FUNCTION check_operator_rights() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  approved jsonb;
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.roles <> '{}' OR NEW.enrolled_at IS NOT NULL OR NEW.enrolled_by IS NOT NULL
      OR NEW.consented_by IS NOT NULL OR shown_operator() IS NULL THEN
      RAISE EXCEPTION 'an operator begins by being invited' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.roles IS DISTINCT FROM OLD.roles THEN
    SELECT payload->'roles' INTO approved FROM operator_requests
    WHERE queue = 'roles' AND state = 'approved' AND payload->>'operator_id' = NEW.id::text
    ORDER BY closed_at DESC, number DESC LIMIT 1;
    IF approved IS DISTINCT FROM to_jsonb(NEW.roles) THEN
      RAISE EXCEPTION 'these roles were not approved' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.is_active AND NOT OLD.is_active THEN
    RAISE EXCEPTION 'an operator who was stopped stays stopped' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.is_active AND NOT NEW.is_active AND NEW.stopped_by IS DISTINCT FROM shown_operator() AND NOT (
    NEW.stopped_by IS NULL AND EXISTS (
      SELECT FROM operator_requests
      WHERE queue = 'stops' AND state = 'approved' AND payload->>'operator_id' = NEW.id::text
    )
  ) THEN
    RAISE EXCEPTION 'an owner stops operators in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.password_hash, NEW.totp_secret, NEW.enrolled_by, NEW.enrolled_at, NEW.may_approve_from)
    IS DISTINCT FROM (OLD.password_hash, OLD.totp_secret, OLD.enrolled_by, OLD.enrolled_at, OLD.may_approve_from) THEN
    IF NOT shows_console_key() OR NEW.may_approve_from < NEW.enrolled_at OR NOT EXISTS (
      SELECT FROM operator_invitations i
      WHERE i.operator_id = NEW.id AND i.opens_at <= NEW.enrolled_at AND i.expires_at > NEW.enrolled_at
        AND i.made_by IS NOT DISTINCT FROM NEW.enrolled_by
        AND i.consented_by IS NOT DISTINCT FROM NEW.consented_by
    ) THEN
      RAISE EXCEPTION 'no link stands for this enrolment' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (NEW.consented_by, NEW.vouched_at) IS DISTINCT FROM (OLD.consented_by, OLD.vouched_at)
    AND (OLD.consented_by IS NOT NULL OR NEW.consented_by IS DISTINCT FROM shown_operator()) THEN
    RAISE EXCEPTION 'an owner consents in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operators_rights_checked BEFORE INSERT OR UPDATE ON operators
  FOR EACH ROW EXECUTE FUNCTION check_operator_rights();

-- A change is written with the approval of this very value. Halts and their end are an operator's own, in their session.
CREATE FUNCTION check_config_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  halted_by uuid;
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF NEW.kind IN ('market-state', 'contract-state') AND NEW.decided_by = shown_operator() THEN
    SELECT decided_by INTO halted_by FROM config_changes
    WHERE kind = NEW.kind AND subject = NEW.subject ORDER BY number DESC LIMIT 1;
    IF NEW.after->>'state' = 'open' AND operator_hand(halted_by, NEW.decided_at, true)
      = operator_hand(NEW.decided_by, NEW.decided_at, true) THEN
      RAISE EXCEPTION 'another person resumes what was halted' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.queue = 'config' AND r.state = 'approved'
      AND r.closed_at BETWEEN NEW.decided_at - interval '1 minute' AND NEW.decided_at
      AND r.payload->>'kind' = NEW.kind AND r.payload->>'subject' = NEW.subject
      AND r.payload->'value' = NEW.after
      AND NEW.effective_at >= coalesce((r.payload->>'effective_at')::timestamptz, r.closed_at)
  ) THEN
    RAISE EXCEPTION 'this change was not approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER config_changes_approved BEFORE INSERT ON config_changes
  FOR EACH ROW EXECUTE FUNCTION check_config_change();

-- A credit, and capital, of the console is of the amount, the currency and the user of its approved request.
CREATE FUNCTION check_approved_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() OR NOT pg_has_role(current_user, 'candor_console', 'member') THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r
      JOIN ledger_transactions t ON t.id = NEW.transaction_id
      JOIN accounts a ON a.id = NEW.account_id
    WHERE r.id = NEW.ref AND r.state = 'approved' AND t.cause_id = r.id::text
      AND (r.payload->>'number')::numeric = abs(NEW.amount)
      AND (r.payload->>'currency_id')::integer = NEW.currency_id
      AND CASE NEW.kind
        WHEN 'credit' THEN r.queue = 'credit' AND t.cause = 'wallet.credit'
          AND (NEW.amount < 0 OR a.holder_id = r.user_id)
        ELSE r.queue = 'capital' AND t.cause = 'house.capital'
      END
  ) THEN
    RAISE EXCEPTION 'this posting was not approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_approved BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.kind IN ('credit', 'funding')) EXECUTE FUNCTION check_approved_entry();
