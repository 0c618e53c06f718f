-- Up Migration
-- An order whose request was cut short learns its positions later, from what its calls have answered.
ALTER TABLE futures_orders
  -- The signed request that changed it last: by its key the calls are known from then on.
  ADD COLUMN changed_key text;
CREATE INDEX futures_orders_unnamed ON futures_orders (user_id) WHERE positions = '[]' AND refusal IS NULL;
GRANT UPDATE (changed_key) ON futures_orders TO candor_api;
