-- Up Migration
-- What is owed to users: snapshots of the ledger as trees of sums, whose roots are signed and chained.
ALTER TYPE proof_chain ADD VALUE 'liabilities';

CREATE TABLE liability_snapshots (
  number bigint PRIMARY KEY CHECK (number > 0),
  at timestamptz NOT NULL,
  text text NOT NULL,
  hash bytea NOT NULL UNIQUE CHECK (hash = sha256(convert_to(text, 'UTF8'))),
  -- A chain has one beginning and no branches.
  previous bytea UNIQUE NULLS NOT DISTINCT REFERENCES liability_snapshots (hash),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  public_key text NOT NULL,
  -- A user asked for it: its leaves are kept for two days, and not for thirty.
  is_asked boolean NOT NULL,
  -- What of the ledger it saw: the entries up to this one, and those of these transactions behind it.
  entry_id bigint NOT NULL,
  seen int8multirange NOT NULL
);

CREATE INDEX liability_snapshots_asked ON liability_snapshots (number) WHERE is_asked;

-- One tree a currency and realm, stored before the snapshot whose text names its root; the sums beside it are the ledger's own of that moment.
CREATE TABLE liability_trees (
  snapshot bigint NOT NULL REFERENCES liability_snapshots DEFERRABLE INITIALLY DEFERRED,
  realm realm NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  leaves integer NOT NULL CHECK (leaves > 0),
  height integer NOT NULL CHECK (height IN (8, 16, 24)),
  amount numeric NOT NULL CHECK (amount > 0 AND amount < 'NaN'),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  negative numeric NOT NULL CHECK (negative <= 0),
  house numeric NOT NULL,
  outside numeric NOT NULL,
  PRIMARY KEY (snapshot, realm, currency_id),
  CHECK (amount + negative + house + outside = 0)
);

-- 256 nodes in a row, of 16 bytes for the sum and 32 for the hash each: the leaves at level 0, above them the roots of
-- 256 of the level below. A path takes one row a level.
CREATE TABLE liability_nodes (
  snapshot bigint NOT NULL,
  realm realm NOT NULL,
  currency_id integer NOT NULL,
  level integer NOT NULL CHECK (level BETWEEN 0 AND 2),
  number integer NOT NULL CHECK (number >= 0),
  nodes bytea NOT NULL CHECK (octet_length(nodes) % 48 = 0 AND octet_length(nodes) BETWEEN 48 AND 12288),
  PRIMARY KEY (snapshot, realm, currency_id, level, number),
  FOREIGN KEY (snapshot, realm, currency_id) REFERENCES liability_trees DEFERRABLE INITIALLY DEFERRED
);
ALTER TABLE liability_nodes ALTER COLUMN nodes SET STORAGE EXTERNAL;

-- Where the two leaves of each user are: 16 bytes of the id and twice 4 of the place, by the id; 512 users in a row.
CREATE TABLE liability_places (
  snapshot bigint NOT NULL,
  realm realm NOT NULL,
  currency_id integer NOT NULL,
  first_user uuid NOT NULL,
  places bytea NOT NULL CHECK (octet_length(places) % 24 = 0 AND octet_length(places) BETWEEN 24 AND 12288),
  PRIMARY KEY (snapshot, realm, currency_id, first_user),
  FOREIGN KEY (snapshot, realm, currency_id) REFERENCES liability_trees DEFERRABLE INITIALLY DEFERRED
);
ALTER TABLE liability_places ALTER COLUMN places SET STORAGE EXTERNAL;

-- What the salts of a snapshot follow from; without it leaves tell nothing of the accounts beside them.
CREATE TABLE liability_secrets (
  snapshot bigint PRIMARY KEY REFERENCES liability_snapshots,
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);

-- A user asks for a snapshot; one request waits at a time.
CREATE TABLE liability_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL,
  snapshot bigint REFERENCES liability_snapshots
);
CREATE UNIQUE INDEX liability_requests_waiting ON liability_requests ((true)) WHERE snapshot IS NULL;

GRANT SELECT, INSERT ON liability_snapshots, liability_trees, liability_nodes, liability_places, liability_secrets
  TO candor_api;
GRANT SELECT, INSERT (user_id, asked_at), UPDATE (snapshot) ON liability_requests TO candor_api;
GRANT SELECT ON liability_snapshots, liability_trees TO candor_console;

-- Numbers follow each other, so that none is missing in the chain.
CREATE FUNCTION check_liability_snapshot() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM liability_snapshots WHERE number = NEW.number - 1 AND hash = NEW.previous
  ) OR NEW.number = 1 AND NEW.previous IS NOT NULL THEN
    RAISE EXCEPTION 'a snapshot follows the one before it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER liability_snapshots_chained BEFORE INSERT ON liability_snapshots
  FOR EACH ROW EXECUTE FUNCTION check_liability_snapshot();

-- The leaves of old snapshots go, their roots stay. The newest one keeps its leaves however old it is.
CREATE FUNCTION forget_old_liabilities(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  old bigint;
  gone integer;
  gone_places integer;
BEGIN
  SELECT s.number INTO old FROM public.liability_secrets k JOIN public.liability_snapshots s ON s.number = k.snapshot
  WHERE s.at < now() - CASE WHEN s.is_asked THEN interval '2 days' ELSE interval '30 days' END
    AND s.number < (SELECT max(number) FROM public.liability_snapshots)
  ORDER BY s.number LIMIT 1;
  IF old IS NULL THEN RETURN 0; END IF;
  DELETE FROM public.liability_nodes WHERE ctid = ANY (
    ARRAY(SELECT ctid FROM public.liability_nodes WHERE snapshot = old LIMIT most));
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM public.liability_places WHERE ctid = ANY (
    ARRAY(SELECT ctid FROM public.liability_places WHERE snapshot = old LIMIT most - gone));
  GET DIAGNOSTICS gone_places = ROW_COUNT;
  IF gone + gone_places < most THEN
    DELETE FROM public.liability_secrets WHERE snapshot = old;
    -- There may be older ones: the caller goes on while a slice was full.
    RETURN most;
  END IF;
  RETURN gone + gone_places;
END $$;
REVOKE EXECUTE ON FUNCTION forget_old_liabilities(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_liabilities(integer) TO candor_api;
