-- Up Migration
-- A user's own request is taken back by a role that may not read approvals. Whether they are asked for in the same
-- condition as the state depended on the plan: with one made for any state, taking a request back was a fault.
CREATE OR REPLACE FUNCTION check_operator_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.state <> 'open' THEN
    RAISE EXCEPTION 'a closed request stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'approved' THEN
    IF NEW.approvals_needed > (
      SELECT count(DISTINCT operator_hand(o.id))
      FROM operator_approvals a JOIN operators o ON o.id = a.operator_id
      WHERE a.request_id = NEW.id AND o.is_active
        AND operator_hand(o.id) IS DISTINCT FROM operator_hand(NEW.requested_by)
    ) THEN
      RAISE EXCEPTION 'approved by too few' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
