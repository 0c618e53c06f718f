-- Up Migration
-- What a chain holds of ours, and what it should hold.

-- From which block on payments to a wallet are seen; what it held before that is its opening.
CREATE TABLE wallet_watches (
  network text NOT NULL,
  address text NOT NULL,
  -- The last block that is not watched.
  height integer NOT NULL CHECK (height >= 0),
  block_hash text NOT NULL,
  is_opened boolean NOT NULL DEFAULT false,
  PRIMARY KEY (network, address)
);
GRANT SELECT, INSERT, UPDATE (is_opened), DELETE ON wallet_watches TO candor_api;
GRANT SELECT ON wallet_watches TO candor_console;

-- What has come to a wallet and is no move between addresses of ours.
CREATE TABLE wallet_fundings (
  id uuid PRIMARY KEY,
  network text NOT NULL,
  address text NOT NULL,
  -- Empty: what the wallet held when it was first watched.
  transaction text NOT NULL CHECK (char_length(transaction) <= 66),
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  -- Which of the transaction's payments of this amount, as of deposits.
  nth integer NOT NULL CHECK (nth >= 0),
  -- Where it stands; all null: nowhere, since its block was replaced.
  height integer,
  block_hash text,
  kind text CHECK (kind IN ('call', 'log', 'output', 'opening')),
  index integer,
  created_at timestamptz NOT NULL,
  -- The request by which it became capital of the house, or itself where nobody had to be asked.
  booked_by uuid,
  UNIQUE (network, transaction, address, currency_id, amount, nth),
  CHECK (num_nulls(height, block_hash, kind, index) IN (0, 4))
);
CREATE INDEX wallet_fundings_by_block ON wallet_fundings (network, block_hash);
CREATE INDEX wallet_fundings_unbooked ON wallet_fundings (created_at) WHERE booked_by IS NULL;
CREATE UNIQUE INDEX wallet_fundings_booked ON wallet_fundings (booked_by) WHERE booked_by IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (height, block_hash, kind, index, booked_by), DELETE
  ON wallet_fundings TO candor_api;
GRANT SELECT, UPDATE (booked_by) ON wallet_fundings TO candor_console;

-- Payments below the minimum that are too many to be deposits: what of each came to an address in a block.
CREATE TABLE deposit_dust (
  network text NOT NULL,
  block_hash text NOT NULL,
  address text NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  PRIMARY KEY (network, block_hash, address, currency_id)
);
GRANT SELECT, INSERT, DELETE ON deposit_dust TO candor_api;
GRANT SELECT ON deposit_dust TO candor_console;

-- Each look at a network: what is held and expected of each of its currencies, and what explains it.
CREATE TABLE reconciliations (
  network text NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  at timestamptz NOT NULL,
  height integer NOT NULL,
  -- Asked of the node for each address, or the outputs that were seen as the chain was followed.
  read_by text NOT NULL CHECK (read_by IN ('balances', 'outputs')),
  holds money_amount NOT NULL,
  expected money_amount NOT NULL,
  -- By name, as decimals; what is expected is made of the first, and the difference of the second.
  parts jsonb NOT NULL,
  differences jsonb NOT NULL,
  PRIMARY KEY (network, currency_id, at)
);
CREATE INDEX reconciliations_by_time ON reconciliations (at);
GRANT SELECT, INSERT ON reconciliations TO candor_api;
GRANT SELECT ON reconciliations TO candor_console;

CREATE FUNCTION forget_old_reconciliations(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.reconciliations WHERE (network, currency_id, at) IN (
      SELECT network, currency_id, at FROM public.reconciliations
      WHERE at < now() - interval '90 days' LIMIT most
    ) RETURNING at
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_reconciliations(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_reconciliations(integer) TO candor_api;
