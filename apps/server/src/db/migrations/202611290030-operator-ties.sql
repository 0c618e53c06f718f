-- Up Migration
-- People who made an operator's account, or gave it roles, count as one person with its holder for seven days: of
-- two who make accounts of their own out of other people's, neither asks, and neither approves, through these.

ALTER TABLE operators
  -- When a second owner's word was last taken for this operator: at an enrolment, or after it.
  ADD COLUMN vouched_at timestamptz,
  ADD COLUMN stopped_by uuid REFERENCES operators,
  ADD COLUMN stopped_at timestamptz;
GRANT UPDATE (vouched_at, stopped_by, stopped_at) ON operators TO candor_console;

-- Links from before open at once, as they were made to.
ALTER TABLE operator_invitations ADD COLUMN opens_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE operator_invitations ALTER COLUMN opens_at DROP DEFAULT;

CREATE INDEX operator_requests_roles_decided ON operator_requests (closed_at)
  WHERE queue = 'roles' AND state = 'approved';

-- Who is tied to whom at a moment: for good where one owner alone stands for an operator, and for seven days where
-- two do; of money, new roles tie those who approved them too.
CREATE FUNCTION operator_ties(moment timestamptz, is_money boolean) RETURNS TABLE (one uuid, other uuid)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id, o.enrolled_by FROM operators o
  WHERE o.enrolled_by IS NOT NULL
    AND (o.consented_by IS NULL OR o.vouched_at > moment - interval '7 days')
  UNION ALL
  SELECT o.id, o.consented_by FROM operators o
  WHERE o.consented_by IS NOT NULL AND o.vouched_at > moment - interval '7 days'
  UNION ALL
  SELECT (r.payload->>'operator_id')::uuid, a.operator_id
  FROM operator_requests r JOIN operator_approvals a ON a.request_id = r.id
  WHERE is_money AND r.queue = 'roles' AND r.state = 'approved'
    AND r.closed_at > moment - interval '7 days'
$$;

-- Everybody who counts as this operator, by one name for all of them.
DROP FUNCTION operator_hand(uuid);
CREATE FUNCTION operator_hand(operator uuid, moment timestamptz, is_money boolean) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE ties AS MATERIALIZED (
    SELECT one, other FROM operator_ties(moment, is_money)
    UNION ALL SELECT other, one FROM operator_ties(moment, is_money)
  ), hand(id) AS (
    SELECT operator
    UNION
    SELECT ties.other FROM hand JOIN ties ON ties.one = hand.id
  )
  SELECT id FROM hand ORDER BY id LIMIT 1
$$;

-- Who works here, and with which roles, is no matter of money; every other queue moves it, or decides who may.
CREATE FUNCTION is_money_queue(queue text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT queue NOT IN ('roles', 'stops')
$$;

CREATE OR REPLACE FUNCTION check_operator_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM operator_requests
    WHERE id = NEW.request_id AND operator_hand(requested_by, NEW.at, is_money_queue(queue))
      = operator_hand(NEW.operator_id, NEW.at, is_money_queue(queue))
  ) THEN
    RAISE EXCEPTION 'an own request cannot be approved' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM operators WHERE id = NEW.operator_id AND is_active AND may_approve_from <= NEW.at
  ) THEN
    RAISE EXCEPTION 'this operator may not approve yet' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION check_operator_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_money boolean := is_money_queue(NEW.queue);
BEGIN
  IF OLD.state <> 'open' THEN
    RAISE EXCEPTION 'a closed request stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'approved' THEN
    IF NEW.approvals_needed > (
      SELECT count(DISTINCT operator_hand(o.id, NEW.closed_at, is_money))
      FROM operator_approvals a JOIN operators o ON o.id = a.operator_id
      WHERE a.request_id = NEW.id AND o.is_active
        AND operator_hand(o.id, NEW.closed_at, is_money)
          IS DISTINCT FROM operator_hand(NEW.requested_by, NEW.closed_at, is_money)
    ) THEN
      RAISE EXCEPTION 'approved by too few' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
