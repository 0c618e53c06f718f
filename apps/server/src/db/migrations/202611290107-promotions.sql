-- Up Migration
-- What a promotion has promised is added up with each order of it.
CREATE INDEX staking_orders_promised ON staking_orders (terms_id, realm) INCLUDE (interest) WHERE state <> 'redeemed';

-- What was published before has no budget, and says so.
UPDATE finance_terms SET value = value || '{"budget": null}' WHERE area = 'staking' AND NOT value ? 'budget';
