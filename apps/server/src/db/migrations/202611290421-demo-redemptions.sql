-- Up Migration
-- A locked deposit of a demo without sign-up is ended early without an operator, in the users' own process; a live
-- one still takes a request.

ALTER TABLE staking_orders DROP CONSTRAINT staking_orders_check11;
ALTER TABLE staking_orders ADD CONSTRAINT staking_orders_end_is_asked_for CHECK
  (realm = 'demo' OR state NOT IN ('pending_review', 'redeemed') OR request_id IS NOT NULL);
GRANT UPDATE (penalty) ON staking_orders TO candor_api;
