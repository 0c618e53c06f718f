-- Up Migration
-- Leveraged contracts: positions, what closed them, and the marks that did.

ALTER TYPE entry_kind ADD VALUE 'contract-profit';
ALTER TYPE entry_kind ADD VALUE 'contract-fee';
ALTER TYPE entry_kind ADD VALUE 'contract-night';
ALTER TYPE entry_kind ADD VALUE 'insurance';

-- Contracts have a writer of their own: what they do keeps no spot order waiting.
INSERT INTO exchange_state (shard, epoch, batch, order_number, trade_number)
  VALUES ('live-contracts', 0, 0, 0, 0), ('demo-contracts', 0, 0, 0, 0);

CREATE TYPE position_direction AS ENUM ('long', 'short');
CREATE TYPE margin_mode AS ENUM ('isolated', 'cross');
CREATE TYPE position_state AS ENUM ('waiting', 'open', 'closed', 'cancelled');
CREATE TYPE closing_cause AS ENUM ('user', 'take-profit', 'stop-loss', 'liquidation', 'deleverage');

-- An entrust is a position that is not open yet.
CREATE TABLE contract_positions (
  id uuid NOT NULL,
  -- The writer's own number: it rises with acceptance.
  number bigint NOT NULL,
  realm realm NOT NULL,
  market_id integer NOT NULL,
  user_id uuid NOT NULL,
  account_id bigint NOT NULL,
  -- Its terms, as they were when it was accepted.
  terms_id integer NOT NULL,
  direction position_direction NOT NULL,
  mode margin_mode NOT NULL,
  state position_state NOT NULL,
  multiple integer NOT NULL CHECK (multiple > 0),
  opened_lots bigint NOT NULL CHECK (opened_lots > 0),
  lots bigint NOT NULL CHECK (lots BETWEEN 0 AND opened_lots),
  limit_price money_amount CHECK (limit_price > 0),
  entry_price money_amount CHECK (entry_price > 0),
  -- What it keeps frozen: its margin, and before it is open what opening it may cost.
  held money_amount NOT NULL CHECK (held >= 0),
  open_fee money_amount NOT NULL CHECK (open_fee >= 0),
  -- Nights counted and not paid, through the cut-off of that day.
  night_fees money_amount NOT NULL CHECK (night_fees >= 0),
  nights_through date,
  take_profit_price money_amount CHECK (take_profit_price > 0),
  stop_loss_price money_amount CHECK (stop_loss_price > 0),
  -- Profit of what has been closed of it, after fees and nights.
  realised money_amount NOT NULL DEFAULT 0,
  end_reason text,
  is_open boolean NOT NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK (is_open = (state IN ('waiting', 'open'))),
  CHECK (is_open OR held = 0),
  CHECK ((state = 'open') <= (entry_price IS NOT NULL AND lots > 0)),
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX contract_positions_open ON contract_positions (user_id, number DESC) WHERE is_open;
CREATE INDEX contract_positions_by_user ON contract_positions (user_id, number, market_id, state);
CREATE TABLE contract_positions_first PARTITION OF contract_positions
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- With every price that went into it, so that anybody can compute it again.
CREATE TABLE contract_closings (
  id uuid NOT NULL,
  number bigint NOT NULL,
  realm realm NOT NULL,
  market_id integer NOT NULL,
  position_id uuid NOT NULL,
  user_id uuid NOT NULL,
  direction position_direction NOT NULL,
  cause closing_cause NOT NULL,
  lots bigint NOT NULL CHECK (lots > 0),
  entry_price money_amount NOT NULL,
  price money_amount NOT NULL CHECK (price > 0),
  mark money_amount NOT NULL,
  -- What the mark was made of, and the event of the recorded prices that brought it.
  index money_amount NOT NULL,
  average money_amount,
  mid money_amount,
  event bigint NOT NULL,
  profit money_amount NOT NULL,
  fee money_amount NOT NULL CHECK (fee >= 0),
  night_fees money_amount NOT NULL CHECK (night_fees >= 0),
  margin money_amount NOT NULL CHECK (margin >= 0),
  payout money_amount NOT NULL,
  -- To the insurance fund, and what was missing: out of the fund, taken from others, or borne by the house.
  surplus money_amount NOT NULL CHECK (surplus >= 0),
  deficit money_amount NOT NULL CHECK (deficit >= 0),
  from_fund money_amount NOT NULL CHECK (from_fund BETWEEN 0 AND deficit),
  from_others money_amount NOT NULL CHECK (from_others BETWEEN 0 AND deficit - from_fund),
  -- What stood before it: the position's margin and nights, and of a cross one the account behind it.
  position_lots bigint NOT NULL,
  position_margin money_amount NOT NULL,
  position_nights money_amount NOT NULL,
  account jsonb,
  closed_at timestamptz NOT NULL,
  CHECK (margin + profit + deficit = payout + fee + night_fees + surplus),
  PRIMARY KEY (realm, number, closed_at)
) PARTITION BY RANGE (closed_at);
CREATE INDEX contract_closings_by_position ON contract_closings (position_id, number);
CREATE INDEX contract_closings_of_fund ON contract_closings (realm, number)
  WHERE cause IN ('liquidation', 'deleverage');
CREATE TABLE contract_closings_first PARTITION OF contract_closings
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- The nights of a position by the day at whose end they were counted: once.
CREATE TABLE contract_nights (
  realm realm NOT NULL,
  position_id uuid NOT NULL,
  day date NOT NULL,
  lots bigint NOT NULL CHECK (lots > 0),
  nights integer NOT NULL CHECK (nights > 0),
  mark money_amount NOT NULL,
  event bigint NOT NULL,
  fee money_amount NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (position_id, day)
);

-- What a mark was made of beside the recorded index: the middle of our own spot markets, by event.
CREATE TABLE contract_mids (
  realm realm NOT NULL,
  event bigint NOT NULL,
  -- "<market>=<price>" apart by commas.
  mids text NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (realm, event, heard_at)
) PARTITION BY RANGE (heard_at);
CREATE TABLE contract_mids_first PARTITION OF contract_mids
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

GRANT SELECT, INSERT, UPDATE (mode, state, multiple, lots, entry_price, held, open_fee, night_fees,
  nights_through, take_profit_price, stop_loss_price, realised, end_reason, is_open, opened_at, closed_at,
  updated_at) ON contract_positions TO candor_api;
GRANT SELECT, INSERT ON contract_closings, contract_nights, contract_mids TO candor_api;
GRANT SELECT ON contract_positions, contract_closings, contract_nights, contract_mids TO candor_console;

SELECT make_partitions(3, now());
