-- Up Migration
-- Interest is charged from the first second by started hours, and carried exactly: rounded up once, and not each hour.
-- Loans that were taken before keep the hours and the rounding that they were taken under.
ALTER TABLE loans
  ADD COLUMN is_by_started_hour boolean NOT NULL DEFAULT false,
  -- The sum of principal x annual rate of its hours, in units of 10^-36.
  ADD COLUMN accrued numeric(60, 0) NOT NULL DEFAULT 0 CHECK (accrued >= 0);
ALTER TABLE loans ALTER COLUMN is_by_started_hour SET DEFAULT true;
GRANT UPDATE (accrued) ON loans TO candor_api;

-- What of a slice's proceeds is a fee: of a liquidation, or of the trades that its borrower wished.
ALTER TABLE loan_slices ADD COLUMN fee_rate money_amount NOT NULL DEFAULT 0 CHECK (fee_rate >= 0 AND fee_rate < 1);
UPDATE loan_slices s SET fee_rate = l.liquidation_fee FROM loans l, loan_sales sale
  WHERE l.id = s.loan_id AND sale.id = s.sale_id AND sale.event IS NOT NULL;
