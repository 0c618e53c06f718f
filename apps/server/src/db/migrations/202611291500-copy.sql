-- Up Migration
-- Copy trading: leads, who follows them with which settings, and each copy of a lead's opening.

ALTER TYPE entry_kind ADD VALUE 'copy-share';
-- The lead's position that this one copies was closed, or a part of it.
ALTER TYPE closing_cause ADD VALUE 'lead' AFTER 'user';

CREATE TYPE lead_state AS ENUM ('active', 'paused', 'left');
CREATE TYPE relation_state AS ENUM ('active', 'stopped', 'ended');
CREATE TYPE copy_type AS ENUM ('lots', 'ratio');
CREATE TYPE copy_state AS ENUM ('wanted', 'open', 'closed', 'detached', 'skipped');

-- One row for each lead, for good: a lead who leaves stays listed.
CREATE TABLE copy_leads (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- Rises with approval: leads are read page by page.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  state lead_state NOT NULL DEFAULT 'active',
  about text NOT NULL CHECK (length(about) <= 300),
  share_rate money_amount NOT NULL CHECK (share_rate BETWEEN 0 AND 0.3),
  followers_max integer NOT NULL CHECK (followers_max BETWEEN 1 AND 10000),
  copied_margin_max money_amount NOT NULL CHECK (copied_margin_max > 0),
  began_at timestamptz NOT NULL,
  left_at timestamptz,
  CHECK ((state = 'left') = (left_at IS NOT NULL))
);
CREATE INDEX copy_leads_listed ON copy_leads (realm, state);
GRANT SELECT, INSERT (user_id, realm, about, share_rate, followers_max, copied_margin_max, began_at),
  UPDATE (state, about, share_rate, followers_max, copied_margin_max, left_at) ON copy_leads TO candor_api;
GRANT SELECT, INSERT (user_id, realm, about, share_rate, followers_max, copied_margin_max, began_at),
  UPDATE (state, about, share_rate, followers_max, copied_margin_max, left_at) ON copy_leads TO candor_console;

CREATE TABLE copy_relations (
  id uuid PRIMARY KEY,
  realm realm NOT NULL,
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  follower_id uuid NOT NULL REFERENCES users (id),
  state relation_state NOT NULL DEFAULT 'active',
  type copy_type NOT NULL,
  number money_amount NOT NULL CHECK (number > 0),
  budget money_amount NOT NULL CHECK (budget > 0),
  position_max money_amount NOT NULL CHECK (position_max > 0),
  slippage money_amount NOT NULL CHECK (slippage BETWEEN 0 AND 0.05),
  stop money_amount CHECK (stop > 0),
  -- What it had realised when its stop was set: losses count from there.
  stop_from money_amount NOT NULL DEFAULT 0,
  -- Contract markets; empty: all.
  instruments integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(instruments) <= 100),
  -- As the lead offered it when the relation began.
  share_rate money_amount NOT NULL CHECK (share_rate BETWEEN 0 AND 0.3),
  -- Sum of what its copies realised; the highest value that a share was paid for; and what lies in escrow.
  realised money_amount NOT NULL DEFAULT 0,
  high_water_mark money_amount NOT NULL DEFAULT 0 CHECK (high_water_mark >= 0),
  share_due money_amount NOT NULL DEFAULT 0 CHECK (share_due >= 0),
  share_paid money_amount NOT NULL DEFAULT 0 CHECK (share_paid >= 0),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the copier looks next whether the escrow holds what is due; null: nothing has changed since it did.
  due_at timestamptz,
  CHECK (lead_id <> follower_id),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX copy_relations_one ON copy_relations (follower_id, lead_id) WHERE state <> 'ended';
CREATE INDEX copy_relations_of_lead ON copy_relations (lead_id, id) WHERE state <> 'ended';
CREATE INDEX copy_relations_of_follower ON copy_relations (follower_id, id);
CREATE INDEX copy_relations_stopping ON copy_relations (realm, id) WHERE state = 'active' AND stop IS NOT NULL;
CREATE INDEX copy_relations_owing ON copy_relations (realm, id) WHERE share_due > 0;
CREATE INDEX copy_relations_due ON copy_relations (realm, due_at) WHERE due_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, type, number, budget, position_max, slippage, stop, stop_from, instruments,
  realised, high_water_mark, share_due, share_paid, ended_at, due_at) ON copy_relations TO candor_api;
GRANT SELECT ON copy_relations TO candor_console;

-- An opening of the lead in one relation: what is wanted, what stands, or why nothing does.
CREATE TABLE copy_trades (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  relation_id uuid NOT NULL REFERENCES copy_relations (id),
  -- Both stay as they are: the relation's, so that a copy is found by its owner.
  follower_id uuid NOT NULL,
  lead_position_id uuid NOT NULL,
  market_id integer NOT NULL,
  direction position_direction NOT NULL,
  state copy_state NOT NULL DEFAULT 'wanted',
  skip text CHECK (length(skip) <= 40),
  lead_price money_amount NOT NULL CHECK (lead_price > 0),
  lead_lots bigint NOT NULL CHECK (lead_lots > 0),
  -- The order: as it was planned when the lead opened, and what it opened at.
  multiple integer NOT NULL CHECK (multiple >= 0),
  opened_lots bigint NOT NULL CHECK (opened_lots >= 0),
  worst_price money_amount NOT NULL,
  open_price money_amount,
  -- What should still be open of it, by what the lead still has open; and what is.
  target_lots bigint NOT NULL CHECK (target_lots BETWEEN 0 AND opened_lots),
  lots bigint NOT NULL DEFAULT 0,
  -- The lead's stops, and whether the follower has set others, which they then replace no more.
  take_profit_price money_amount,
  stop_loss_price money_amount,
  stops_own boolean NOT NULL DEFAULT false,
  -- The stops that the copier has set last: what differs from them its owner has set.
  asked_take_profit money_amount,
  asked_stop_loss money_amount,
  position_id uuid,
  position_number bigint,
  -- When its position was accepted, by which its row is found.
  position_at timestamptz,
  -- What it keeps frozen, or is about to.
  margin money_amount NOT NULL DEFAULT 0 CHECK (margin >= 0),
  realised money_amount NOT NULL DEFAULT 0,
  -- Of one that its owner took out: the mark that it was valued at, and the event that brought it.
  detached_mark money_amount,
  detached_event bigint,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the copier looks at it next; null: it is as it should be.
  due_at timestamptz,
  UNIQUE (relation_id, lead_position_id),
  CHECK ((state = 'skipped') = (skip IS NOT NULL)),
  CHECK (state NOT IN ('open', 'closed', 'detached') OR position_id IS NOT NULL),
  CHECK ((state IN ('wanted', 'open')) = (ended_at IS NULL)),
  CHECK ((detached_event IS NULL) = (detached_mark IS NULL)),
  CHECK (ended_at IS NULL OR due_at IS NULL)
);
CREATE UNIQUE INDEX copy_trades_position ON copy_trades (position_id);
CREATE INDEX copy_trades_due ON copy_trades (realm, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX copy_trades_of_relation ON copy_trades (relation_id, number);
CREATE INDEX copy_trades_open ON copy_trades (relation_id) WHERE state IN ('wanted', 'open');
CREATE INDEX copy_trades_of_follower ON copy_trades (follower_id, number);
CREATE INDEX copy_trades_of_lead_position ON copy_trades (lead_position_id);
GRANT SELECT, INSERT (id, realm, relation_id, follower_id, lead_position_id, market_id, direction, state, skip,
    lead_price, lead_lots, multiple, opened_lots, worst_price, target_lots, take_profit_price, stop_loss_price,
    margin, asked_at, ended_at, due_at),
  UPDATE (state, skip, open_price, target_lots, lots, take_profit_price, stop_loss_price, stops_own,
    asked_take_profit, asked_stop_loss, position_id, position_number, position_at, margin, realised,
    detached_mark, detached_event, ended_at, due_at) ON copy_trades TO candor_api;
GRANT SELECT ON copy_trades TO candor_console;

-- What went into the escrow of a relation's share, came back out of it, or was paid to the lead; never removed.
CREATE TABLE copy_shares (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  relation_id uuid NOT NULL REFERENCES copy_relations (id),
  what text NOT NULL CHECK (what IN ('accrued', 'returned', 'paid')),
  asked money_amount NOT NULL CHECK (asked > 0),
  -- Null until it is known: what of it has moved, which is less where less was available.
  amount money_amount CHECK (amount BETWEEN 0 AND asked),
  -- What the relation's copies had realised, and its high-water mark before it.
  result money_amount NOT NULL,
  high_water_mark money_amount NOT NULL,
  asked_at timestamptz NOT NULL,
  moved_at timestamptz,
  CHECK ((amount IS NULL) = (moved_at IS NULL))
);
CREATE INDEX copy_shares_of_relation ON copy_shares (relation_id, number);
CREATE UNIQUE INDEX copy_shares_pending ON copy_shares (relation_id) WHERE amount IS NULL;
GRANT SELECT, INSERT (id, realm, relation_id, what, asked, amount, result, high_water_mark, asked_at, moved_at),
  UPDATE (amount, moved_at) ON copy_shares TO candor_api;
GRANT SELECT ON copy_shares TO candor_console;

-- Through which number of the contracts' writer its changes are written into copy_trades; a row a realm, from the first look on.
CREATE TABLE copy_progress (
  realm realm PRIMARY KEY,
  number bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE (number) ON copy_progress TO candor_api;
GRANT SELECT ON copy_progress TO candor_console;
