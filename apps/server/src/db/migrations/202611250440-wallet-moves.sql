-- Up Migration
-- What the house moves between its own addresses: what lies on deposit addresses into the wallet that pays, and money
-- for the gas of that from there.

ALTER TABLE currency_networks
  -- From how much on what lies on a deposit address is moved; null: it stays there.
  ADD sweep_minimum money_amount CHECK (sweep_minimum > 0);

ALTER TABLE deposits
  -- When its address was last looked at, and nothing was left on it that is worth moving.
  ADD looked_at timestamptz,
  -- When it was moved, with all that lay there.
  ADD swept_at timestamptz;
CREATE INDEX deposits_unlooked ON deposits (number)
  WHERE way = 'chain' AND state = 'credited' AND looked_at IS NULL;
CREATE INDEX deposits_unswept ON deposits (network, currency_id)
  WHERE way = 'chain' AND state = 'credited' AND swept_at IS NULL;
GRANT UPDATE (looked_at, swept_at) ON deposits TO candor_api;

CREATE TABLE wallet_moves (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- By which the signer knows it.
  id uuid PRIMARY KEY,
  network text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sweep', 'fuel')),
  -- The deposit address, and whose it is.
  user_id uuid NOT NULL REFERENCES users,
  address text NOT NULL,
  address_index integer NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  confirmations integer NOT NULL CHECK (confirmations > 0),
  -- 'open': not sent; 'refused': by the signer, and never signed; 'closed': it failed, and somebody has looked.
  state text NOT NULL CHECK (state IN ('open', 'sent', 'confirmed', 'failed', 'refused', 'closed')),
  -- Null until it is signed.
  nonce bigint CHECK (nonce >= 0),
  -- The version that stands, or else the newest (payment_versions).
  transaction text,
  height integer,
  block_hash text,
  -- What the network took for it, in its own coin; null until it stands.
  gas money_amount,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK (num_nulls(height, block_hash) IN (0, 2)),
  CHECK (state IN ('open', 'refused') OR transaction IS NOT NULL)
);
-- One at a time of an address.
CREATE UNIQUE INDEX wallet_moves_open ON wallet_moves (network, address_index)
  WHERE state IN ('open', 'sent');
CREATE INDEX wallet_moves_stopped ON wallet_moves (network, address_index)
  WHERE state IN ('failed', 'refused');

GRANT SELECT, INSERT,
  UPDATE (state, nonce, transaction, height, block_hash, gas, confirmed_at) ON wallet_moves TO candor_api;
GRANT SELECT, UPDATE (state) ON wallet_moves TO candor_console;
