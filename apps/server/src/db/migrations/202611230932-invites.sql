-- Up Migration
-- Whom somebody has invited, and the rebates that are paid of their fees.

ALTER TYPE entry_kind ADD VALUE 'rebate';

ALTER TABLE users
  -- Rises with registration: whoever was invited is read page by page.
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
  ADD CHECK (invited_by <> id);
CREATE INDEX users_by_inviter ON users (invited_by, number) WHERE invited_by IS NOT NULL;

-- One row: the share of a fee that is paid.
CREATE TABLE rebate_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  rate money_amount NOT NULL CHECK (rate BETWEEN 0 AND 0.5)
);
GRANT SELECT ON rebate_terms TO candor_api, candor_console;
GRANT UPDATE (rate) ON rebate_terms TO candor_console;

-- One row: the last trade of the live realm whose fees have been looked at.
CREATE TABLE rebate_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  trade_number bigint NOT NULL
);
GRANT SELECT, UPDATE (trade_number) ON rebate_progress TO candor_api;

-- One side of a trade, with the terms it was reckoned by; never changed or removed.
CREATE TABLE rebates (
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- The UTC day whose fees it was reckoned with.
  day date NOT NULL,
  inviter_id uuid NOT NULL,
  user_id uuid NOT NULL,
  trade_id uuid NOT NULL,
  trade_number bigint NOT NULL,
  role text NOT NULL CHECK (role IN ('maker', 'taker')),
  currency_id integer NOT NULL,
  fee money_amount NOT NULL,
  rate money_amount NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  traded_at timestamptz NOT NULL,
  CHECK (amount <= fee * rate),
  CHECK (inviter_id <> user_id),
  PRIMARY KEY (number, traded_at),
  -- A trade's time never changes, so a side of it has one rebate.
  UNIQUE (trade_number, role, traded_at)
) PARTITION BY RANGE (traded_at);
CREATE INDEX rebates_by_inviter ON rebates (inviter_id, number);
CREATE INDEX rebates_by_day ON rebates USING brin (day);
GRANT SELECT, INSERT ON rebates TO candor_api;
GRANT SELECT ON rebates TO candor_console;
DO $$ BEGIN
  EXECUTE format('CREATE TABLE rebates_first PARTITION OF rebates FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('month', now(), 'UTC') + interval '1 month');
END $$;

-- What an inviter has earned of a day's fees in one currency: what is paid as one line, and told.
CREATE TABLE rebate_days (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL,
  inviter_id uuid NOT NULL REFERENCES users,
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  lines integer NOT NULL CHECK (lines > 0),
  paid_at timestamptz,
  UNIQUE (inviter_id, day, currency_id)
);
CREATE INDEX rebate_days_unpaid ON rebate_days (currency_id, day, inviter_id) WHERE paid_at IS NULL;
CREATE INDEX rebate_days_by_day ON rebate_days (day);
GRANT SELECT, INSERT (day, inviter_id, currency_id, amount, lines), UPDATE (amount, lines, paid_at)
  ON rebate_days TO candor_api;
GRANT SELECT ON rebate_days TO candor_console;

-- What is paid is not changed any more, whoever asks.
CREATE FUNCTION refuse_paid_rebate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a paid rebate stays as it is' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER rebate_days_kept BEFORE UPDATE ON rebate_days
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION refuse_paid_rebate();

-- Whatever stands in months of UTC, by whichever name.
CREATE OR REPLACE VIEW partitions AS
  SELECT parent.relname::text AS parent, child.relname::text AS name,
    (regexp_match(b.bounds, 'FROM \(''([^'']+)''\)'))[1]::timestamptz AS starts_at,
    (regexp_match(b.bounds, 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends_at
  FROM pg_inherits i
  JOIN pg_class parent ON parent.oid = i.inhparent AND parent.relkind = 'p'
  JOIN pg_class child ON child.oid = i.inhrelid
  JOIN pg_partitioned_table p ON p.partrelid = parent.oid
  JOIN pg_attribute key ON key.attrelid = parent.oid AND key.attnum = p.partattrs[0]
    AND key.atttypid = 'timestamptz'::regtype
  CROSS JOIN LATERAL (SELECT pg_get_expr(child.relpartbound, child.oid) AS bounds) b
  WHERE parent.relnamespace = 'public'::regnamespace;
SELECT make_partitions(3, now());
