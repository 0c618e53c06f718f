-- Up Migration
-- What decides to liquidate a debt that nothing secures any more has no loan to value: none is written down for one.
ALTER TABLE loan_sales DROP CONSTRAINT loan_sales_check;
