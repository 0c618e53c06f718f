-- Up Migration
-- A withdrawal leaves only by what operators approved. Its state is written by two sides, so the table itself says which
-- steps there are, whose each is, and by which approved request: the users' side can approve nothing.
CREATE FUNCTION check_withdrawal_step() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step text := OLD.state || ' ' || NEW.state;
  -- The owner of the table repairs it by hand, and could take this away.
  is_owner boolean := pg_has_role(current_user,
    (SELECT relowner FROM pg_class WHERE oid = 'withdrawals'::regclass), 'member');
  is_console boolean := pg_has_role(current_user, 'candor_console', 'member');
BEGIN
  IF is_owner OR NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF step NOT IN ('review approved', 'review refused', 'review cancelled', 'approved cancelled',
    'approved broadcasting', 'broadcasting sent', 'broadcasting unknown', 'broadcasting returned', 'sent confirmed',
    'sent unknown', 'unknown approved', 'unknown returning', 'returning returned', 'returning broadcasting') THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NOT is_console AND (step IN ('review approved', 'review refused', 'unknown approved', 'unknown returning',
    'broadcasting returned') OR (OLD.card IS NOT NULL AND step NOT IN ('review cancelled', 'approved cancelled'))) THEN
    RAISE EXCEPTION 'operators alone take a withdrawal from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state NOT IN ('refused', 'cancelled') AND NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.id = NEW.id AND r.queue = 'withdrawal' AND r.state = 'approved' AND r.user_id = NEW.user_id
      AND r.payload->>'address' = NEW.address AND r.payload->>'type' = NEW.network
      AND (r.payload->>'currency_id')::integer = NEW.currency_id
      AND (r.payload->>'amount')::numeric = NEW.amount AND (r.payload->>'fee')::numeric = NEW.fee
  ) THEN
    RAISE EXCEPTION 'nobody approved this withdrawal as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'unknown' AND NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.queue = 'settlement' AND r.state = 'approved' AND r.payload->>'withdrawal_id' = NEW.id::text
      AND r.payload->>'outcome' = CASE NEW.state WHEN 'approved' THEN 'send' ELSE 'return' END
  ) THEN
    RAISE EXCEPTION 'nobody approved that this withdrawal ends so' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.card IS NOT NULL AND step IN ('broadcasting sent', 'broadcasting returned') AND NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.queue = 'payout' AND r.state = 'approved' AND r.payload->>'withdrawal_id' = NEW.id::text
      AND r.payload->>'outcome' = CASE NEW.state WHEN 'sent' THEN 'paid' ELSE 'bounced' END
  ) THEN
    RAISE EXCEPTION 'nobody approved that this payout ends so' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_checked BEFORE UPDATE OF state ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION check_withdrawal_step();

-- Whatever the users' side adds is to be decided first.
CREATE FUNCTION check_new_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'review' THEN
    RAISE EXCEPTION 'a withdrawal begins by being reviewed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_begin_in_review BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION check_new_withdrawal();
