-- Up Migration
-- Subscriptions of new coins: what was asked for, what was given, and when that is released.

-- A sale that has begun is nobody's to change any more, whoever writes.
CREATE FUNCTION refuse_running_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM finance_terms t WHERE t.area = 'ieo' AND t.subject = NEW.subject
      AND (t.value ->> 'starts_at')::timestamptz <= NEW.created_at
  ) THEN
    RAISE EXCEPTION 'the sale % has begun', NEW.subject USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER finance_terms_running_sale BEFORE INSERT ON finance_terms
  FOR EACH ROW WHEN (NEW.area = 'ieo') EXECUTE FUNCTION refuse_running_sale();

-- One in each realm, from the first subscription on.
CREATE TABLE ieo_projects (
  id uuid PRIMARY KEY,
  terms_id integer NOT NULL REFERENCES finance_terms,
  realm realm NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  house_id bigint NOT NULL REFERENCES accounts,
  supply money_amount NOT NULL CHECK (supply > 0),
  lot money_amount NOT NULL CHECK (lot > 0),
  cap money_amount NOT NULL CHECK (cap > 0),
  ends_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  -- The last line that was given, those that stand, and what they ask for.
  lines integer NOT NULL DEFAULT 0 CHECK (lines >= applied),
  applied integer NOT NULL DEFAULT 0 CHECK (applied >= 0),
  committed money_amount NOT NULL DEFAULT 0 CHECK (committed >= 0),
  -- Tokens that are set aside: of the supply what is not given out yet.
  held money_amount NOT NULL CHECK (held BETWEEN 0 AND supply),
  passed integer CHECK (passed BETWEEN 0 AND applied),
  allocated money_amount CHECK (allocated >= 0 AND allocated <= supply AND allocated <= committed),
  allocated_at timestamptz CHECK (allocated_at >= ends_at),
  settled_at timestamptz CHECK (settled_at >= allocated_at),
  CHECK (num_nulls(passed, allocated, allocated_at) IN (0, 3)),
  CHECK (allocated_at IS NOT NULL OR held = supply),
  CHECK (settled_at IS NULL OR held = 0),
  UNIQUE (terms_id, realm)
);
CREATE INDEX ieo_projects_open ON ieo_projects (ends_at) WHERE settled_at IS NULL;

CREATE TYPE ieo_order_state AS ENUM ('committed', 'withdrawn', 'settled');

CREATE TABLE ieo_orders (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  project_id uuid NOT NULL REFERENCES ieo_projects,
  terms_id integer NOT NULL REFERENCES finance_terms,
  user_id uuid NOT NULL,
  line integer NOT NULL CHECK (line > 0),
  amount money_amount NOT NULL CHECK (amount > 0),
  currency_id integer NOT NULL REFERENCES currencies,
  account_id bigint NOT NULL REFERENCES accounts,
  price money_amount NOT NULL CHECK (price > 0),
  cost money_amount NOT NULL CHECK (cost > 0),
  held money_amount NOT NULL,
  state ieo_order_state NOT NULL DEFAULT 'committed',
  -- What it was given, what of its cost that took, and what of it is locked.
  allocated money_amount CHECK (allocated BETWEEN 0 AND amount),
  paid money_amount CHECK (paid BETWEEN 0 AND cost),
  token_account_id bigint REFERENCES accounts,
  locked money_amount NOT NULL DEFAULT 0 CHECK (locked >= 0 AND locked <= coalesce(allocated, 0)),
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  settled_at timestamptz,
  CHECK (held = CASE WHEN state = 'committed' THEN cost ELSE 0 END),
  CHECK (num_nulls(allocated, paid, settled_at) = CASE WHEN state = 'settled' THEN 0 ELSE 3 END),
  CHECK ((token_account_id IS NOT NULL) = (coalesce(allocated, 0) > 0)),
  CHECK (paid >= allocated * price OR paid = cost),
  UNIQUE (project_id, line)
);
CREATE UNIQUE INDEX ieo_orders_one ON ieo_orders (project_id, user_id) WHERE state <> 'withdrawn';
CREATE INDEX ieo_orders_by_user ON ieo_orders (user_id, number DESC);
CREATE INDEX ieo_orders_open ON ieo_orders (project_id, line) WHERE state = 'committed';
CREATE INDEX ieo_orders_locked ON ieo_orders (token_account_id) WHERE locked > 0;

-- Written once, all lines of a project together, and never altered.
CREATE TABLE ieo_allocations (
  project_id uuid NOT NULL REFERENCES ieo_projects,
  line integer NOT NULL,
  wanted money_amount NOT NULL CHECK (wanted > 0),
  allocated money_amount NOT NULL CHECK (allocated BETWEEN 0 AND wanted),
  PRIMARY KEY (project_id, line)
);

CREATE TABLE ieo_releases (
  order_id uuid NOT NULL REFERENCES ieo_orders,
  n integer NOT NULL CHECK (n BETWEEN 1 AND 24),
  due_at timestamptz NOT NULL,
  amount money_amount NOT NULL CHECK (amount >= 0),
  released_at timestamptz CHECK (released_at >= due_at),
  PRIMARY KEY (order_id, n)
);
CREATE INDEX ieo_releases_due ON ieo_releases (due_at) WHERE released_at IS NULL;

GRANT SELECT, INSERT, UPDATE (lines, applied, committed, held, passed, allocated, allocated_at, settled_at)
  ON ieo_projects TO candor_api;
GRANT SELECT, INSERT, UPDATE (amount, cost, held, state, allocated, paid, token_account_id, locked, changed_at,
  settled_at) ON ieo_orders TO candor_api;
GRANT SELECT, INSERT ON ieo_allocations TO candor_api;
GRANT SELECT, INSERT, UPDATE (released_at) ON ieo_releases TO candor_api;
GRANT SELECT ON ieo_projects, ieo_orders, ieo_allocations, ieo_releases TO candor_console;
