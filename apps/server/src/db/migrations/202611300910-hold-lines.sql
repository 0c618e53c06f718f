-- Up Migration
-- What products freeze and give back are lines of Activity: an index leads from an account to each of them by its time.
CREATE INDEX staking_orders_opened ON staking_orders (account_id, created_at);
CREATE INDEX staking_orders_closed ON staking_orders (account_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX dual_orders_opened ON dual_orders
  ((CASE type WHEN 'sell-high' THEN coin_account ELSE quote_account END), created_at);
CREATE INDEX dual_orders_settled ON dual_orders
  ((CASE type WHEN 'sell-high' THEN coin_account ELSE quote_account END), settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX ieo_orders_opened ON ieo_orders (account_id, created_at);
CREATE INDEX ieo_orders_ended ON ieo_orders
  (account_id, (CASE state WHEN 'withdrawn' THEN changed_at ELSE settled_at END)) WHERE state <> 'committed';

-- Each change of what is frozen of a coin for a loan: the row of the collateral knows the present amount alone.
CREATE TABLE loan_pledges (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  account_id bigint NOT NULL REFERENCES accounts,
  currency_id integer NOT NULL REFERENCES currencies,
  -- Above zero it was frozen, below zero given back.
  amount numeric NOT NULL CHECK (amount <> 0),
  moved_at timestamptz NOT NULL
);
CREATE INDEX loan_pledges_frozen ON loan_pledges (account_id, moved_at) WHERE amount > 0;
CREATE INDEX loan_pledges_returned ON loan_pledges (account_id, moved_at) WHERE amount < 0;
-- Of loans from before, what is still frozen counts as pledged with the loan.
INSERT INTO loan_pledges (loan_id, account_id, currency_id, amount, moved_at)
  SELECT c.loan_id, c.account_id, c.currency_id, c.held, l.created_at
  FROM loan_collateral c JOIN loans l ON l.id = c.loan_id WHERE c.held > 0 ORDER BY l.number, c.currency_id;

GRANT SELECT, INSERT ON loan_pledges TO candor_api;
-- A decision on a reviewed loan gives its collateral back.
GRANT INSERT ON loan_pledges TO candor_console;
