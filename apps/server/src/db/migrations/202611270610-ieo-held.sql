-- Up Migration
-- What is paid for a running subscription is locked, and is looked for by its account whenever balances are shown.
CREATE INDEX ieo_orders_held ON ieo_orders (account_id) WHERE held > 0;
