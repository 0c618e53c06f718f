-- Up Migration
-- Locked deposits: what they were accepted under, what each whole day of them has earned, and how they ended.

CREATE TYPE staking_category AS ENUM ('lockming', 'mining', 'defi', 'cloud');
CREATE TYPE staking_state AS ENUM ('in_progress', 'pending_review', 'redeemed', 'completed');

CREATE TABLE staking_orders (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  realm realm NOT NULL,
  account_id bigint NOT NULL,
  -- What the interest comes from, and where it waits for the end once a day has earned it.
  house_id bigint NOT NULL,
  owed_id bigint NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  terms_id integer NOT NULL REFERENCES finance_terms,
  category staking_category NOT NULL,
  principal money_amount NOT NULL CHECK (principal > 0),
  daily_rate money_amount NOT NULL CHECK (daily_rate > 0),
  penalty_ratio money_amount NOT NULL CHECK (penalty_ratio BETWEEN 0 AND 1),
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  -- What all days together earn.
  interest money_amount NOT NULL CHECK (interest >= 0),
  created_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL CHECK (starts_at = date_trunc('day', starts_at, 'UTC')),
  matures_at timestamptz NOT NULL CHECK (matures_at = starts_at + make_interval(hours => 24 * days)),
  state staking_state NOT NULL,
  is_open boolean NOT NULL,
  renew boolean NOT NULL,
  -- Whole days that have earned, and what: moved from the house's reserve to what it owes, and frozen there.
  accrued_days integer NOT NULL CHECK (accrued_days BETWEEN 0 AND days),
  accrued money_amount NOT NULL CHECK (accrued BETWEEN 0 AND interest),
  -- When the next day has earned; of one under review, its end.
  accrues_at timestamptz,
  held money_amount NOT NULL,
  house_held money_amount NOT NULL,
  owed_held money_amount NOT NULL,
  -- The request to end it early, open or decided.
  request_id uuid REFERENCES operator_requests,
  paid_interest money_amount NOT NULL,
  penalty money_amount NOT NULL CHECK (penalty BETWEEN 0 AND principal),
  closed_at timestamptz,
  renewed_by uuid REFERENCES staking_orders,
  -- Its owner has heard of its end.
  is_told boolean NOT NULL,
  CHECK (is_open = (state IN ('in_progress', 'pending_review'))),
  CHECK (is_open = (closed_at IS NULL)),
  CHECK (held = CASE WHEN is_open THEN principal ELSE 0 END),
  CHECK (house_held = CASE WHEN is_open THEN interest - accrued ELSE 0 END),
  CHECK (owed_held = CASE WHEN is_open THEN accrued ELSE 0 END),
  CHECK ((accrues_at IS NULL) = (NOT is_open OR accrued_days = days)),
  CHECK (accrued_days < days OR accrued = interest),
  CHECK (state NOT IN ('pending_review', 'redeemed') OR request_id IS NOT NULL),
  -- One that ran to its end has all its interest and no penalty, and no other one has any.
  CHECK (state <> 'completed' OR accrued_days = days AND closed_at >= matures_at),
  CHECK (state <> 'redeemed' OR closed_at < matures_at),
  CHECK (paid_interest = CASE WHEN state = 'completed' THEN interest ELSE 0 END),
  CHECK (state = 'redeemed' OR penalty = 0),
  CHECK (renewed_by IS NULL OR state = 'completed' AND renew)
);
CREATE INDEX staking_orders_by_user ON staking_orders (user_id, number DESC);
CREATE INDEX staking_orders_by_state ON staking_orders (state, number DESC);
CREATE INDEX staking_orders_by_account ON staking_orders (account_id) WHERE is_open;
-- What the nightly work looks at.
CREATE INDEX staking_orders_accruing ON staking_orders (accrues_at, number) WHERE accrues_at IS NOT NULL;
CREATE INDEX staking_orders_maturing ON staking_orders (matures_at, number)
  WHERE is_open AND accrued_days = days;
CREATE INDEX staking_orders_untold ON staking_orders (number) WHERE NOT is_open AND NOT is_told;

-- One row for each whole day of an order, written once.
CREATE TABLE staking_accruals (
  order_id uuid NOT NULL,
  day integer NOT NULL CHECK (day > 0),
  ended_at timestamptz NOT NULL,
  amount money_amount NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (order_id, ended_at)
) PARTITION BY RANGE (ended_at);
CREATE TABLE staking_accruals_first PARTITION OF staking_accruals
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

GRANT SELECT, INSERT, UPDATE (state, is_open, renew, accrued_days, accrued, accrues_at, held, house_held, owed_held,
  request_id, paid_interest, closed_at, renewed_by, is_told) ON staking_orders TO candor_api;
GRANT SELECT, UPDATE (state, is_open, accrues_at, held, house_held, owed_held, penalty, closed_at, is_told)
  ON staking_orders TO candor_console;
GRANT SELECT, INSERT ON staking_accruals TO candor_api;
GRANT SELECT ON staking_accruals TO candor_console;

SELECT make_partitions(3, now());
