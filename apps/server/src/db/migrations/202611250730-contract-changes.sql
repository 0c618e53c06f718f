-- Up Migration
-- What positions went through between their opening and their closing, so that anybody can say of each mark whether
-- something was due.

CREATE TYPE contract_change AS ENUM
  ('wait', 'open', 'end', 'stops', 'margin', 'multiple', 'mode', 'transfer', 'halt', 'resume');

-- Only ever added to. The positions' columns hold what stands after it; a transfer is of no position, a halt of no user.
CREATE TABLE contract_changes (
  realm realm NOT NULL,
  -- The writer's: with those of closings and nights it says what came after what.
  number bigint NOT NULL,
  market_id integer,
  user_id uuid,
  position_id uuid,
  what contract_change NOT NULL,
  -- The mark that opened or ended an entrust came with it; of all else it is the last event that had been heard.
  event bigint NOT NULL,
  mode margin_mode,
  multiple integer,
  held money_amount,
  take_profit_price money_amount,
  stop_loss_price money_amount,
  -- What is then available to its user.
  cash money_amount,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (realm, number, changed_at)
) PARTITION BY RANGE (changed_at);
CREATE TABLE contract_changes_first PARTITION OF contract_changes
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');
GRANT SELECT, INSERT ON contract_changes TO candor_api;
GRANT SELECT ON contract_changes TO candor_console;

-- Nights are counted in portions: when those of one position were, only the writer's number and its last event tell.
ALTER TABLE contract_nights ADD COLUMN number bigint NOT NULL, ADD COLUMN heard bigint NOT NULL;
CREATE INDEX contract_nights_by_number ON contract_nights (realm, number);

SELECT make_partitions(3, now());
