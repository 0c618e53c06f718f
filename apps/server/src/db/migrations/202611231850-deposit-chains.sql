-- Up Migration
-- Chains that are followed by their nodes, and what they have paid to deposit addresses.

ALTER TABLE currency_networks
  -- Of a token, in small letters; null: the network's own coin, or what is not followed.
  ADD contract text CHECK (contract ~ '^0x[0-9a-f]{40}$'),
  ADD contract_decimals integer CHECK (contract_decimals BETWEEN 0 AND 18),
  ADD CHECK ((contract IS NULL) = (contract_decimals IS NULL)),
  ADD UNIQUE (network, contract);
-- Operators change terms and keep the contract, which setting up alone writes.
GRANT UPDATE (minimum, fee, confirmations) ON currency_networks TO candor_console;

-- The newest blocks of each network, without a gap: as many as may be undone, and one.
CREATE TABLE deposit_blocks (
  network text NOT NULL,
  height integer NOT NULL CHECK (height >= 0),
  hash text NOT NULL CHECK (char_length(hash) <= 66),
  parent text NOT NULL CHECK (char_length(parent) <= 66),
  PRIMARY KEY (network, height)
);
GRANT SELECT, INSERT, DELETE ON deposit_blocks TO candor_api;
GRANT SELECT ON deposit_blocks TO candor_console;

-- How the last look at each network ended, when one last went well, and how far its chain goes.
CREATE TABLE deposit_chains (
  network text PRIMARY KEY,
  state text NOT NULL CHECK (state IN
    ('level', 'more', 'behind', 'unsettled', 'too-deep', 'failing')),
  well_at timestamptz NOT NULL,
  tip integer
);
GRANT SELECT, INSERT, UPDATE (state, well_at, tip) ON deposit_chains TO candor_api;
GRANT SELECT ON deposit_chains TO candor_console;

CREATE TABLE deposit_payments (
  deposit_id uuid PRIMARY KEY REFERENCES deposits,
  network text NOT NULL,
  transaction text NOT NULL CHECK (char_length(transaction) <= 66),
  address text NOT NULL,
  -- The contract; empty: the network's own coin.
  token text NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  -- Which of the transaction's payments of this amount to this address: a transaction that is taken into
  -- another block pays the same in the same sequence, by whatever numbers the block calls it.
  nth integer NOT NULL CHECK (nth >= 0),
  -- Blocks that it takes, by the terms of when it was seen; null: less than the minimum, never credited.
  confirmations integer CHECK (confirmations > 0),
  -- Where it stands; all null: nowhere, since its block was replaced.
  height integer,
  block_hash text,
  kind text CHECK (kind IN ('call', 'log', 'output')),
  index integer,
  UNIQUE (network, transaction, address, token, amount, nth),
  UNIQUE (network, block_hash, transaction, kind, index),
  CHECK (num_nulls(height, block_hash, kind, index) IN (0, 4))
);
CREATE INDEX deposit_payments_nowhere ON deposit_payments (deposit_id) WHERE height IS NULL;
GRANT SELECT, INSERT, UPDATE (height, block_hash, kind, index) ON deposit_payments TO candor_api;
GRANT SELECT ON deposit_payments TO candor_console;

ALTER TABLE deposits
  -- Kept frozen of what had been credited when its block was replaced, until it stands again.
  ADD held money_amount NOT NULL DEFAULT 0,
  ADD held_account_id bigint,
  ADD CHECK (held BETWEEN 0 AND amount),
  ADD CHECK (held = 0 OR held_account_id IS NOT NULL),
  ADD CHECK (held = 0 OR credited_at IS NOT NULL AND state IN ('vanished', 'confirming'));
CREATE INDEX deposits_confirming ON deposits (number) WHERE state = 'confirming';
-- What was credited and does not stand: held, or missing.
CREATE INDEX deposits_doubtful ON deposits (number)
  WHERE credited_at IS NOT NULL AND state IN ('vanished', 'confirming');
GRANT UPDATE (credited_at, held, held_account_id) ON deposits TO candor_api;
