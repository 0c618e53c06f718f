-- Up Migration
-- The record of each lead, by the hour: from closings and open positions alone.

-- Up to which hour, and through which number of the contracts' writer, records are counted.
CREATE TABLE copy_counted (
  realm realm PRIMARY KEY,
  hour timestamptz NOT NULL,
  number bigint NOT NULL
);

-- What leads and the copies of them have open, as of that number; a row goes with its last lot.
CREATE TABLE copy_book (
  position_id uuid PRIMARY KEY,
  realm realm NOT NULL,
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  -- Null: the lead's own.
  relation_id uuid REFERENCES copy_relations (id),
  market_id integer NOT NULL,
  direction position_direction NOT NULL,
  lots bigint NOT NULL CHECK (lots >= 0),
  -- How much of the base a lot is.
  lot_size money_amount NOT NULL CHECK (lot_size > 0),
  entry_price money_amount NOT NULL CHECK (entry_price > 0),
  margin money_amount NOT NULL CHECK (margin >= 0),
  realised money_amount NOT NULL
);
CREATE INDEX copy_book_of_lead ON copy_book (realm, lead_id);

-- A row for each hour in which something was open or done: at most 8,784 a lead and year.
CREATE TABLE copy_hours (
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  -- Its first second; the figures are of its end.
  hour timestamptz NOT NULL,
  -- Since the lead began: of what was closed, less every fee; and what is open at the last index of the hour.
  realised money_amount NOT NULL,
  unrealised money_amount NOT NULL,
  -- The largest sum of margins that were open at once.
  margin money_amount NOT NULL CHECK (margin >= 0),
  -- Positions that were closed whole in it, those of them with a profit, and for how long they were held.
  closed bigint NOT NULL CHECK (closed >= 0),
  won bigint NOT NULL CHECK (won BETWEEN 0 AND closed),
  held_seconds bigint NOT NULL CHECK (held_seconds >= 0),
  -- The same of all copies since the lead began, the shares taken of them, and the margin of those that are open.
  copies_realised money_amount NOT NULL,
  copies_unrealised money_amount NOT NULL,
  shares money_amount NOT NULL,
  copied money_amount NOT NULL CHECK (copied >= 0),
  PRIMARY KEY (lead_id, hour)
);

-- How many copies opened so much worse than the lead: a row a difference, and not a copy.
CREATE TABLE copy_slips (
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  hour timestamptz NOT NULL,
  slippage money_amount NOT NULL,
  copies bigint NOT NULL CHECK (copies > 0),
  PRIMARY KEY (lead_id, hour, slippage)
);

-- Four rows a lead: of the last 7, 30 and 90 days, and of all (0), up to the end of an hour.
CREATE TABLE copy_stats (
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  period integer NOT NULL CHECK (period IN (0, 7, 30, 90)),
  realm realm NOT NULL,
  computed_at timestamptz NOT NULL,
  profit money_amount NOT NULL,
  -- At risk: the largest sum of margins open at once.
  capital money_amount NOT NULL CHECK (capital >= 0),
  closed bigint NOT NULL CHECK (closed >= 0),
  won bigint NOT NULL CHECK (won BETWEEN 0 AND closed),
  held_seconds bigint NOT NULL CHECK (held_seconds >= 0),
  -- The deepest fall of the equity from a high before it.
  fall money_amount NOT NULL CHECK (fall >= 0),
  fall_from timestamptz,
  fall_to timestamptz,
  followers integer NOT NULL CHECK (followers >= 0),
  copied money_amount NOT NULL CHECK (copied >= 0),
  followers_profit money_amount NOT NULL,
  slippage_median money_amount,
  slippage_worst money_amount,
  PRIMARY KEY (lead_id, period),
  CHECK ((fall > 0) = (fall_from IS NOT NULL) AND (fall > 0) = (fall_to IS NOT NULL))
);
CREATE INDEX copy_stats_listed ON copy_stats (realm, period);

-- Between leaving and leading again nothing that somebody trades stands in the record.
CREATE TABLE copy_absences (
  lead_id uuid NOT NULL REFERENCES copy_leads (user_id),
  left_at timestamptz NOT NULL,
  came_back_at timestamptz NOT NULL CHECK (came_back_at >= left_at),
  PRIMARY KEY (lead_id, left_at)
);

-- Whether its opening stands in the records.
ALTER TABLE copy_trades ADD is_counted boolean NOT NULL DEFAULT false;
CREATE INDEX copy_trades_uncounted ON copy_trades (realm)
  WHERE NOT is_counted AND state IN ('open', 'closed', 'detached');

GRANT UPDATE (is_counted) ON copy_trades TO candor_api;
GRANT SELECT, INSERT, UPDATE (hour, number) ON copy_counted TO candor_api;
GRANT SELECT, INSERT, DELETE, UPDATE (lots, lot_size, entry_price, margin, realised) ON copy_book TO candor_api;
GRANT SELECT, INSERT ON copy_hours, copy_slips TO candor_api;
GRANT SELECT, INSERT, UPDATE (computed_at, profit, capital, closed, won, held_seconds, fall, fall_from, fall_to,
  followers, copied, followers_profit, slippage_median, slippage_worst) ON copy_stats TO candor_api;
GRANT SELECT ON copy_hours, copy_stats TO candor_console;
GRANT SELECT, INSERT ON copy_absences TO candor_api, candor_console;
