-- Up Migration
-- Loans against collateral: what is owed, what secures it, its hours of interest, and what was sold of it.

CREATE TYPE loan_state AS ENUM ('pending', 'open', 'rejected', 'repaid', 'liquidated');
CREATE TYPE loan_slice_state AS ENUM ('moved', 'sold', 'settled');

-- What is lent of a currency: the sum of the open loans' principal, so that nobody adds them up to know the rate.
CREATE TABLE loan_pools (
  realm realm NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  lent money_amount NOT NULL CHECK (lent >= 0),
  PRIMARY KEY (realm, currency_id)
);

CREATE TABLE loans (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  realm realm NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  -- Where it was paid to, and is repaid from.
  account_id bigint NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  -- The terms that it was taken under, and of them what reckons with it.
  terms_id integer NOT NULL REFERENCES finance_terms,
  base_rate money_amount NOT NULL,
  kink money_amount NOT NULL,
  slope_low money_amount NOT NULL,
  slope_high money_amount NOT NULL,
  liquidation_fee money_amount NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  -- What is owed; and what its borrower has paid so far, by sales of collateral too.
  principal money_amount NOT NULL CHECK (principal BETWEEN 0 AND amount),
  interest money_amount NOT NULL CHECK (interest >= 0),
  repaid money_amount NOT NULL DEFAULT 0 CHECK (repaid >= 0),
  interest_paid money_amount NOT NULL DEFAULT 0 CHECK (interest_paid >= 0),
  state loan_state NOT NULL,
  -- The last full hour that its interest is reckoned to.
  accrued_until timestamptz,
  called_at timestamptz,
  is_liquidating boolean NOT NULL DEFAULT false,
  -- What is to be repaid from collateral by its borrower's wish.
  sale_wish money_amount NOT NULL DEFAULT 0 CHECK (sale_wish >= 0),
  -- Nothing is sold before, because nobody bought.
  sell_after timestamptz,
  -- Of a debt that nothing secured any more: what the fund has paid, and what was lost.
  covered money_amount NOT NULL DEFAULT 0 CHECK (covered >= 0),
  lost money_amount NOT NULL DEFAULT 0 CHECK (lost >= 0),
  created_at timestamptz NOT NULL,
  disbursed_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'open') = (principal + interest > 0) OR state = 'pending' AND principal = 0 AND interest = 0),
  CHECK (state IN ('pending', 'rejected') OR disbursed_at IS NOT NULL AND accrued_until IS NOT NULL),
  CHECK ((ended_at IS NULL) = (state IN ('pending', 'open'))),
  CHECK (state = 'open' OR NOT is_liquidating AND sale_wish = 0),
  CHECK (state = 'liquidated' OR covered = 0 AND lost = 0),
  CHECK (state <> 'repaid' OR repaid = amount),
  CHECK (state <> 'open' OR principal + repaid = amount)
);
CREATE UNIQUE INDEX loans_by_number ON loans (number);
CREATE INDEX loans_by_user ON loans (user_id, number DESC);
CREATE INDEX loans_open ON loans (id) WHERE state = 'open';
CREATE INDEX loans_due ON loans (accrued_until, id) WHERE state = 'open';
CREATE INDEX loans_selling ON loans (id) WHERE state = 'open' AND (is_liquidating OR sale_wish > 0);
CREATE INDEX loans_by_state ON loans (state, number DESC);

-- What is frozen of each coin in its owner's spot account, with the coin's levels as they were agreed to.
CREATE TABLE loan_collateral (
  loan_id uuid NOT NULL REFERENCES loans,
  currency_id integer NOT NULL REFERENCES currencies,
  account_id bigint NOT NULL,
  held money_amount NOT NULL CHECK (held >= 0),
  initial money_amount NOT NULL,
  call money_amount NOT NULL,
  liquidation money_amount NOT NULL,
  CHECK (initial < call AND call < liquidation),
  PRIMARY KEY (loan_id, currency_id)
);
CREATE INDEX loan_collateral_held ON loan_collateral (account_id) WHERE held > 0;

-- How much of each pool was lent at a full hour: what the rate of the hour before it is made of.
CREATE TABLE loan_hours (
  realm realm NOT NULL,
  currency_id integer NOT NULL,
  hour timestamptz NOT NULL,
  lent money_amount NOT NULL,
  available money_amount NOT NULL,
  utilisation money_amount NOT NULL CHECK (utilisation BETWEEN 0 AND 1),
  PRIMARY KEY (realm, currency_id, hour)
) PARTITION BY RANGE (hour);
CREATE TABLE loan_hours_first PARTITION OF loan_hours
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- Once an hour and loan, and never altered.
CREATE TABLE loan_interest (
  loan_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  principal money_amount NOT NULL CHECK (principal > 0),
  utilisation money_amount NOT NULL,
  rate money_amount NOT NULL,
  amount money_amount NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (loan_id, hour)
) PARTITION BY RANGE (hour);
CREATE TABLE loan_interest_first PARTITION OF loan_interest
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now(), 'UTC') + interval '1 month');

-- A decision to sell collateral: by the recorded second that reached the level, or by its borrower's wish.
CREATE TABLE loan_sales (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  event bigint,
  -- {"<currency>": "<price>"}
  prices jsonb NOT NULL,
  ltv_before money_amount,
  ltv_after money_amount,
  decided_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (event IS NULL OR ltv_before IS NOT NULL)
);
CREATE INDEX loan_sales_by_loan ON loan_sales (loan_id, decided_at);
CREATE UNIQUE INDEX loan_sales_running ON loan_sales (loan_id) WHERE ended_at IS NULL;

-- A part of it: collateral is moved to whoever sells it, sold, and what it has brought is settled, each once.
CREATE TABLE loan_slices (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES loan_sales,
  loan_id uuid NOT NULL REFERENCES loans,
  number integer NOT NULL,
  currency_id integer NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  state loan_slice_state NOT NULL,
  -- What of it was sold, and for how much USDT; of that, what was spent on the debt's own coin, and how much it bought.
  sold money_amount NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND amount),
  proceeds money_amount NOT NULL DEFAULT 0 CHECK (proceeds >= 0),
  spent money_amount NOT NULL DEFAULT 0 CHECK (spent BETWEEN 0 AND proceeds),
  bought money_amount NOT NULL DEFAULT 0 CHECK (bought >= 0),
  -- Orders that were asked for: each under a key of its own, so that the same is never placed twice.
  attempts integer NOT NULL DEFAULT 0,
  order_ids uuid[] NOT NULL DEFAULT '{}',
  retry_at timestamptz,
  fee money_amount NOT NULL DEFAULT 0,
  interest_paid money_amount NOT NULL DEFAULT 0,
  principal_paid money_amount NOT NULL DEFAULT 0,
  -- Of what was received in the debt's currency, what was left over.
  returned money_amount NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  CHECK (least(fee, interest_paid, principal_paid, returned) >= 0),
  CHECK (state = 'settled' OR fee + interest_paid + principal_paid + returned = 0),
  UNIQUE (loan_id, number)
);
CREATE UNIQUE INDEX loan_slices_running ON loan_slices (loan_id) WHERE state <> 'settled';
CREATE INDEX loan_slices_by_sale ON loan_slices (sale_id, number);

GRANT SELECT, INSERT, UPDATE (lent) ON loan_pools TO candor_api;
GRANT SELECT, INSERT ON loans TO candor_api;
GRANT UPDATE (principal, interest, repaid, interest_paid, state, accrued_until, called_at, is_liquidating, sale_wish,
  sell_after, covered, lost, disbursed_at, ended_at) ON loans TO candor_api;
GRANT SELECT, INSERT, UPDATE (held) ON loan_collateral TO candor_api;
GRANT SELECT, INSERT ON loan_hours, loan_interest TO candor_api;
GRANT SELECT, INSERT, UPDATE (ltv_after, ended_at) ON loan_sales TO candor_api;
GRANT SELECT, INSERT ON loan_slices TO candor_api;
GRANT UPDATE (state, sold, proceeds, spent, bought, attempts, order_ids, retry_at, fee, interest_paid, principal_paid,
  returned, settled_at) ON loan_slices TO candor_api;
GRANT SELECT ON loan_pools, loans, loan_collateral, loan_hours, loan_interest, loan_sales, loan_slices TO candor_console;
-- A reviewed loan is paid out, or its collateral given back, with the decision.
GRANT INSERT, UPDATE (lent) ON loan_pools TO candor_console;
GRANT UPDATE (principal, state, accrued_until, disbursed_at, ended_at) ON loans TO candor_console;
GRANT UPDATE (held) ON loan_collateral TO candor_console;

SELECT make_partitions(3, now());
