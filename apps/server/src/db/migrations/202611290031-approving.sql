-- Up Migration
-- Who let value in for a user lets none of it out to them for seven days, and says why where they are asked to.

ALTER TABLE operator_approvals ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 2000);
-- The moment is part of it: a user's decided requests are few, and these fewer.
CREATE INDEX operator_requests_let_in ON operator_requests (user_id, closed_at)
  WHERE state = 'approved' AND queue IN ('deposit', 'credit', 'identity');

-- Until when an operator approves no withdrawal of a user, by what they approved for them; null: they may.
CREATE FUNCTION withdrawals_barred_until(operator uuid, owner uuid, moment timestamptz)
RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max(r.closed_at) + interval '7 days'
  FROM operator_requests r JOIN operator_approvals a ON a.request_id = r.id
  WHERE r.user_id = owner AND r.state = 'approved' AND r.queue IN ('deposit', 'credit', 'identity')
    AND r.closed_at > moment - interval '7 days'
    AND operator_hand(a.operator_id, moment, true) = operator_hand(operator, moment, true)
$$;

CREATE FUNCTION check_withdrawal_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM operator_requests r
    WHERE r.id = NEW.request_id AND r.queue = 'withdrawal'
      AND withdrawals_barred_until(NEW.operator_id, r.user_id, NEW.at) IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'who let it in does not let it out' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_approvals_apart BEFORE INSERT ON operator_approvals
  FOR EACH ROW EXECUTE FUNCTION check_withdrawal_approval();
