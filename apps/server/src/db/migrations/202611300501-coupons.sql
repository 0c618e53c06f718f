-- Up Migration
-- Coupons: campaigns with a budget of the house each, the coupons that users have claimed of them, and the tasks that earn them.

ALTER TYPE entry_kind ADD VALUE 'coupon';

CREATE TYPE coupon_type AS ENUM ('fee', 'rate', 'deposit');
CREATE TYPE coupon_state AS ENUM ('usable', 'applied', 'used', 'expired');
CREATE TYPE coupon_task AS ENUM ('identity', 'second-factor', 'first-trade', 'guide', 'locked-deposit');

-- Its terms never change: only counters and dates of its course do.
CREATE TABLE coupon_campaigns (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  type coupon_type NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies (id),
  face money_amount CHECK (face > 0),
  rate money_amount CHECK (rate > 0 AND rate <= 1),
  cap money_amount CHECK (cap > 0),
  days integer CHECK (days BETWEEN 1 AND 90),
  minimum money_amount CHECK (minimum > 0),
  -- Spot markets; empty: all that are quoted in the currency.
  market_ids integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(market_ids) <= 50),
  -- Null: each user claims one.
  task coupon_task,
  valid_days integer NOT NULL CHECK (valid_days BETWEEN 1 AND 365),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 100000),
  -- The most that one coupon costs, and all of them.
  cost money_amount NOT NULL CHECK (cost > 0),
  budget money_amount NOT NULL CHECK (budget = cost * count),
  created_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > created_at),
  claimed integer NOT NULL DEFAULT 0 CHECK (claimed BETWEEN 0 AND count),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND claimed),
  -- What claimed coupons may still cost, what coupons have cost, and what the house keeps frozen for both.
  reserved money_amount NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  paid money_amount NOT NULL DEFAULT 0 CHECK (paid >= 0),
  held money_amount NOT NULL DEFAULT 0,
  -- The account of the house that the budget is frozen in.
  house_id bigint REFERENCES accounts (id),
  -- Null while its budget is not frozen yet: none of it can be claimed.
  opened_at timestamptz,
  -- From then on none can be claimed, and no more is held than claimed coupons may cost.
  ended_at timestamptz,
  CHECK (type <> 'fee' OR (face IS NOT NULL AND num_nonnulls(rate, cap, days, minimum) = 0)),
  CHECK (type <> 'rate' OR (face IS NULL AND minimum IS NULL AND num_nulls(rate, cap, days) = 0)),
  CHECK (type <> 'deposit' OR (face IS NOT NULL AND minimum IS NOT NULL AND num_nonnulls(rate, cap, days) = 0)),
  CHECK (type <> 'deposit' OR realm = 'live'),
  CHECK (type = 'fee' OR market_ids = '{}'),
  CHECK ((opened_at IS NULL) = (house_id IS NULL)),
  CHECK (ended_at IS NULL OR opened_at IS NOT NULL),
  CHECK (reserved <= held AND held + paid <= budget),
  CHECK (held = CASE WHEN opened_at IS NULL THEN 0 WHEN ended_at IS NULL THEN budget - paid ELSE reserved END)
);
CREATE INDEX coupon_campaigns_open ON coupon_campaigns (realm, closes_at) WHERE ended_at IS NULL;
GRANT SELECT, INSERT (id, realm, name, type, currency_id, face, rate, cap, days, minimum, market_ids, task,
    valid_days, count, cost, budget, created_at, closes_at),
  UPDATE (claimed, used, reserved, paid, held, house_id, opened_at, ended_at) ON coupon_campaigns TO candor_api;
GRANT SELECT, INSERT (id, realm, name, type, currency_id, face, rate, cap, days, minimum, market_ids, task,
    valid_days, count, cost, budget, created_at, closes_at),
  UPDATE (held, house_id, opened_at, ended_at) ON coupon_campaigns TO candor_console;

CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  campaign_id uuid NOT NULL REFERENCES coupon_campaigns (id),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The campaign's, so that what is due is found without it.
  type coupon_type NOT NULL,
  state coupon_state NOT NULL DEFAULT 'usable',
  -- The most that it may still cost; nothing once it is used or expired.
  reserved money_amount NOT NULL CHECK (reserved >= 0),
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > claimed_at),
  -- Of a spot order that is being placed, the key of its request, until the order is known.
  claim_id uuid,
  -- The spot order, the locked deposit, or the deposit that it was used for, and when that was made.
  order_id uuid,
  order_at timestamptz,
  applied_at timestamptz,
  -- When the house looks next whether it is due; null: it stands on nothing.
  due_at timestamptz,
  paid money_amount CHECK (paid >= 0),
  used_at timestamptz,
  -- Its owner has been told that it expires soon.
  is_told boolean NOT NULL DEFAULT false,
  UNIQUE (campaign_id, user_id),
  CHECK ((state = 'applied') = (due_at IS NOT NULL)),
  CHECK ((state IN ('applied', 'used')) = (applied_at IS NOT NULL)),
  CHECK (state IN ('applied', 'used') OR num_nonnulls(claim_id, order_id, order_at) = 0),
  CHECK (state <> 'used' OR order_id IS NOT NULL),
  CHECK ((state = 'used') = (paid IS NOT NULL) AND (state = 'used') = (used_at IS NOT NULL)),
  CHECK ((state IN ('used', 'expired')) = (reserved = 0))
);
-- No order has two.
CREATE UNIQUE INDEX coupons_of_order ON coupons (order_id) WHERE order_id IS NOT NULL;
-- A deposit has one card.
CREATE UNIQUE INDEX coupons_card_on ON coupons (user_id) WHERE type = 'deposit' AND state = 'applied';
CREATE INDEX coupons_of_user ON coupons (user_id, number);
CREATE INDEX coupons_due ON coupons (due_at, number) WHERE due_at IS NOT NULL;
CREATE INDEX coupons_expiring ON coupons (expires_at, number) WHERE state = 'usable';
GRANT SELECT, INSERT (id, campaign_id, user_id, type, reserved, claimed_at, expires_at),
  UPDATE (state, reserved, claim_id, order_id, order_at, applied_at, due_at, paid, used_at, is_told)
  ON coupons TO candor_api;
-- A locked deposit that operators end early gives its coupon back.
GRANT SELECT, UPDATE (state, claim_id, order_id, order_at, applied_at, due_at) ON coupons TO candor_console;

-- A task earns its user one coupon, and live accounts of one device one.
CREATE TABLE coupon_tasks (
  user_id uuid NOT NULL REFERENCES users (id),
  task coupon_task NOT NULL,
  realm realm NOT NULL,
  coupon_id uuid NOT NULL UNIQUE REFERENCES coupons (id),
  -- SHA-256 of what the client names its device by.
  device bytea CHECK (octet_length(device) = 32),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, task),
  CHECK (realm = 'demo' OR device IS NOT NULL)
);
CREATE UNIQUE INDEX coupon_tasks_device ON coupon_tasks (task, device) WHERE realm = 'live';
GRANT SELECT, INSERT ON coupon_tasks TO candor_api;
GRANT SELECT ON coupon_tasks TO candor_console;

-- Guides that a user says to have read to the end: the first of them is the task.
CREATE TABLE coupon_guides (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  slug text NOT NULL CHECK (length(slug) <= 80),
  finished_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON coupon_guides TO candor_api;
GRANT SELECT ON coupon_guides TO candor_console;
