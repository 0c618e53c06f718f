-- Up Migration
-- What no role may do with orders between users, whatever its code says; and who hears of a changed advertisement.

-- Accounts of users that are an operator's own, as they declared; what is declared stays.
CREATE TABLE operator_accounts (
  operator_id uuid NOT NULL REFERENCES operators,
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, user_id)
);
CREATE TABLE operator_declarations (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON operator_accounts, operator_declarations TO candor_console;

-- An order goes where the table of its states says, never back in time; an ended one stays as it is. The users' side decides
-- no appeal, and the console nothing but an appeal, by a verdict that was approved for this order.
CREATE FUNCTION check_p2p_step() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step text := OLD.state || ' ' || NEW.state;
BEGIN
  IF NEW.state = OLD.state THEN
    IF NEW.held <> OLD.held OR NEW.deadline IS DISTINCT FROM OLD.deadline THEN
      RAISE EXCEPTION 'an order keeps its escrow and its clock' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF step NOT IN ('created paid', 'created cancelled', 'created expired', 'paid released', 'paid appealed',
    'appealed resolved-to-buyer', 'appealed resolved-to-seller') OR NEW.changed_at < OLD.changed_at THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF pg_has_role(current_user, 'candor_console', 'member') <> (OLD.state = 'appealed') THEN
    RAISE EXCEPTION 'appeals are decided by the console, and by it alone' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'appealed' AND NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.queue = 'verdict' AND r.state = 'approved' AND r.payload->>'order_id' = NEW.id::text
      AND 'resolved-to-' || (r.payload->>'to') = NEW.state::text
  ) THEN
    RAISE EXCEPTION 'this verdict was not approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER p2p_orders_step BEFORE UPDATE ON p2p_orders
  FOR EACH ROW EXECUTE FUNCTION check_p2p_step();

-- An operator speaks in their own session alone, and a user's words are written by the users' side.
CREATE FUNCTION check_p2p_speaker() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() OR NEW.event IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF pg_has_role(current_user, 'candor_console', 'member') THEN
    IF NEW.operator_id IS NULL OR NEW.operator_id IS DISTINCT FROM shown_operator() THEN
      RAISE EXCEPTION 'an operator writes in their own session alone' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.operator_id IS NOT NULL THEN
    RAISE EXCEPTION 'the console alone writes as support' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER p2p_messages_speaker BEFORE INSERT ON p2p_messages
  FOR EACH ROW EXECUTE FUNCTION check_p2p_speaker();

CREATE FUNCTION check_own_declaration() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_database_owner() AND NEW.operator_id IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an operator declares their own accounts' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_accounts_own BEFORE INSERT ON operator_accounts
  FOR EACH ROW EXECUTE FUNCTION check_own_declaration();
CREATE TRIGGER operator_declarations_own BEFORE INSERT ON operator_declarations
  FOR EACH ROW EXECUTE FUNCTION check_own_declaration();

-- Open clients hear of a changed advertisement, whichever process has changed it.
CREATE FUNCTION announce_p2p_ad() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('p2p_ads', NEW.side || ' ' || NEW.currency_id || ' ' || NEW.fiat);
  RETURN NULL;
END $$;
CREATE TRIGGER p2p_ads_announced AFTER INSERT OR UPDATE ON p2p_ads
  FOR EACH ROW EXECUTE FUNCTION announce_p2p_ad();
