-- Up Migration
-- Operators set their own password and second factor, at a link that is good once. Whoever was brought
-- in by one owner alone counts as that owner's hand, so that nobody approves twice through others.

ALTER TABLE operators
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN totp_secret DROP NOT NULL,
  -- Null: the setup, so by nobody whom the console knows.
  ADD COLUMN enrolled_by uuid REFERENCES operators,
  -- The second owner who stands for it that this is somebody else.
  ADD COLUMN consented_by uuid REFERENCES operators,
  -- Null: invited, and not here yet.
  ADD COLUMN enrolled_at timestamptz,
  ADD COLUMN may_approve_from timestamptz;
UPDATE operators SET enrolled_at = created_at, may_approve_from = created_at;
-- Until now whoever added an operator knew the password and the authenticator's secret.
UPDATE operators o SET enrolled_by = adder.id
FROM audit_log l JOIN operators adder ON adder.name = l.operator
WHERE l.action = 'auth.addOperator' AND l.outcome = 'done' AND l.target = 'operator:' || o.name
  AND adder.id <> o.id;
ALTER TABLE operators
  ADD CHECK ((enrolled_at IS NULL) = (password_hash IS NULL)),
  ADD CHECK ((enrolled_at IS NULL) = (totp_secret IS NULL)),
  ADD CHECK ((enrolled_at IS NULL) = (may_approve_from IS NULL)),
  ADD CHECK (enrolled_by <> id),
  ADD CHECK (consented_by <> id AND consented_by <> enrolled_by);

-- The links that are out: one for an operator at most, gone with its use.
CREATE TABLE operator_invitations (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  -- Null: the setup.
  made_by uuid REFERENCES operators,
  consented_by uuid REFERENCES operators,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (made_by <> operator_id),
  CHECK (consented_by <> operator_id AND consented_by <> made_by)
);

-- An operator and whoever they count as: enrolled by one owner alone, one is that owner's hand.
CREATE FUNCTION operator_chain(operator uuid) RETURNS TABLE (id uuid, next uuid)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE chain(id, next) AS (
    SELECT o.id, CASE WHEN o.consented_by IS NULL THEN o.enrolled_by END
    FROM operators o WHERE o.id = operator
    UNION
    SELECT o.id, CASE WHEN o.consented_by IS NULL THEN o.enrolled_by END
    FROM chain JOIN operators o ON o.id = chain.next
  )
  SELECT chain.id, chain.next FROM chain
$$;
CREATE FUNCTION operator_hand(operator uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM operator_chain(operator) WHERE next IS NULL
$$;

-- The chain of hands ends with somebody.
CREATE FUNCTION check_operator_enrolment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.consented_by IS NULL AND EXISTS (
    SELECT FROM operator_chain(NEW.enrolled_by) AS chain WHERE chain.id = NEW.id
  ) THEN
    RAISE EXCEPTION 'enrolled by an own hand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operators_enrolment_checked BEFORE INSERT OR UPDATE OF enrolled_by, consented_by
  ON operators FOR EACH ROW EXECUTE FUNCTION check_operator_enrolment();

-- Nobody approves what they, or somebody who counts as them, asked for; nor too soon, nor gone.
CREATE OR REPLACE FUNCTION check_operator_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM operator_requests
    WHERE id = NEW.request_id AND operator_hand(requested_by) = operator_hand(NEW.operator_id)
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

-- As many hands have to stand behind it as are needed, when it is carried out.
CREATE OR REPLACE FUNCTION check_operator_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.state <> 'open' THEN
    RAISE EXCEPTION 'a closed request stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'approved' AND NEW.approvals_needed > (
    SELECT count(DISTINCT operator_hand(o.id))
    FROM operator_approvals a JOIN operators o ON o.id = a.operator_id
    WHERE a.request_id = NEW.id AND o.is_active
      AND operator_hand(o.id) IS DISTINCT FROM operator_hand(NEW.requested_by)
  ) THEN
    RAISE EXCEPTION 'approved by too few' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON operator_invitations TO candor_console;
GRANT UPDATE (enrolled_by, consented_by, enrolled_at, may_approve_from) ON operators TO candor_console;
