-- Up Migration
-- What operators decide can be asked for by users, each for himself; and how far an identity is proven
-- and where somebody lives decides what they may use.

-- A user may ask without a word; an operator gives a reason.
ALTER TABLE operator_requests
  ALTER COLUMN reason DROP NOT NULL,
  ADD CHECK (reason IS NOT NULL OR requested_by IS NULL);
CREATE INDEX operator_requests_by_user ON operator_requests (user_id, queue, number DESC)
  WHERE requested_by IS NULL;

-- The users' side opens requests of users and takes them back; it sees no other, decides none, and
-- cannot pass one off as an operator's.
ALTER TABLE operator_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY console ON operator_requests TO candor_console USING (true) WITH CHECK (true);
CREATE POLICY seen_by_users ON operator_requests FOR SELECT TO candor_api USING (requested_by IS NULL);
CREATE POLICY asked_by_users ON operator_requests FOR INSERT TO candor_api
  WITH CHECK (requested_by IS NULL AND user_id IS NOT NULL AND state = 'open'
    AND claimed_by IS NULL AND answer IS NULL);
CREATE POLICY taken_back_by_users ON operator_requests FOR UPDATE TO candor_api
  USING (requested_by IS NULL AND state = 'open') WITH CHECK (state = 'withdrawn');
GRANT SELECT, INSERT ON operator_requests TO candor_api;
GRANT UPDATE (state, version, closed_at) ON operator_requests TO candor_api;

-- How far the identity is proven, and where the person lives: as they say, until a document says it.
ALTER TABLE users
  ADD COLUMN level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 2),
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$');
GRANT UPDATE (country) ON users TO candor_api;
GRANT SELECT (level, country), UPDATE (level, country) ON users TO candor_console;

-- A country's law reaches every process at once.
CREATE TRIGGER jurisdictions_notified AFTER INSERT OR UPDATE OR DELETE ON jurisdictions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();

-- A change is told under the name that its subject had when it was decided.
ALTER TABLE config_changes ADD COLUMN title text;
UPDATE config_changes c SET title = CASE
  WHEN c.kind LIKE 'market-%' THEN (SELECT symbol FROM markets WHERE id::text = c.subject)
  WHEN c.kind = 'currency' THEN (SELECT code FROM currencies WHERE id::text = c.subject)
  WHEN c.subject NOT IN ('all', 'default') THEN c.subject
END;

-- Spot is no product that a policy restricts.
UPDATE jurisdictions SET products = array_remove(products, 'spot');

-- The texts that were accepted, word for word, and who accepted which with what.
CREATE TABLE consent_texts (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  id text NOT NULL,
  lang text NOT NULL,
  text text NOT NULL
);
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- The call and the key under which it was accepted: of an order, the order's.
  call text NOT NULL,
  key_id uuid,
  text_hash bytea NOT NULL REFERENCES consent_texts,
  at timestamptz NOT NULL
);
CREATE INDEX consents_by_user ON consents (user_id, id DESC);
GRANT SELECT, INSERT ON consent_texts, consents TO candor_api;
GRANT SELECT ON consent_texts, consents TO candor_console;
