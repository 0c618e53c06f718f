-- Up Migration
-- What the split of a share does to the positions and entrusts of its contract.

-- How many shares one share has become since a position's terms were made: its lots are so many times as large.
ALTER TABLE contract_positions ADD COLUMN split_ratio money_amount NOT NULL DEFAULT 1 CHECK (split_ratio > 0);
GRANT UPDATE (limit_price, split_ratio) ON contract_positions TO candor_api;

-- Only ever added to: of each position what its prices were before and are after, so that it can be told, and made again.
CREATE TABLE contract_splits (
  realm realm NOT NULL,
  -- The writer's: with those of closings, nights and changes it says what came after what.
  number bigint NOT NULL,
  position_id uuid NOT NULL,
  -- The first recorded event of the split.
  event bigint NOT NULL,
  ratio money_amount NOT NULL CHECK (ratio > 0),
  entry_before money_amount,
  entry_price money_amount,
  limit_before money_amount,
  limit_price money_amount,
  take_profit_before money_amount,
  take_profit_price money_amount,
  stop_loss_before money_amount,
  stop_loss_price money_amount,
  -- What rounding the entry took of its worth: the house has given it to its margin.
  residue money_amount NOT NULL CHECK (residue >= 0),
  split_at timestamptz NOT NULL,
  PRIMARY KEY (realm, number, split_at)
) PARTITION BY RANGE (split_at);
CREATE INDEX contract_splits_by_position ON contract_splits (position_id, number);
CREATE TABLE contract_splits_first PARTITION OF contract_splits
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');
GRANT SELECT, INSERT ON contract_splits TO candor_api;
GRANT SELECT ON contract_splits TO candor_console;

SELECT make_partitions(3, now());
