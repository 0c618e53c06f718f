-- Up Migration
-- What programs have set for their new orders of a contract.
CREATE TABLE futures_settings (
  user_id uuid NOT NULL REFERENCES users,
  market_id integer NOT NULL REFERENCES contract_markets,
  multiple integer NOT NULL CHECK (multiple BETWEEN 1 AND 1000),
  mode margin_mode NOT NULL,
  PRIMARY KEY (user_id, market_id)
);

-- Those who hold both sides of a contract at once, each told apart by its orders.
CREATE TABLE futures_hedgers (user_id uuid PRIMARY KEY REFERENCES users);

ALTER TABLE futures_orders
  -- The signed request that it came by: sent again, it is the same order.
  ADD COLUMN once_key text NOT NULL,
  ADD COLUMN direction position_direction NOT NULL,
  -- Asked for under the addresses of conditional orders, and listed there.
  ADD COLUMN is_algo boolean NOT NULL,
  -- A stop of all that is open.
  ADD COLUMN is_whole boolean NOT NULL,
  ADD UNIQUE (user_id, once_key);
CREATE INDEX futures_orders_by_position ON futures_orders USING gin (positions jsonb_path_ops);

GRANT SELECT, INSERT, UPDATE (multiple, mode) ON futures_settings TO candor_api;
GRANT SELECT, INSERT, DELETE ON futures_hedgers TO candor_api;
GRANT UPDATE (lots, price) ON futures_orders TO candor_api;
GRANT SELECT ON futures_settings, futures_hedgers TO candor_console;
