-- Up Migration
-- What goes out: addresses that users listed, and what was sent to them.

ALTER TYPE entry_kind ADD VALUE 'withdrawal';

CREATE TABLE withdrawal_addresses (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  currency_id integer NOT NULL REFERENCES currencies,
  network text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- In its network's one spelling.
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 90),
  file_id uuid,
  created_at timestamptz NOT NULL,
  -- Nothing is sent to it before.
  usable_from timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX withdrawal_addresses_listed
  ON withdrawal_addresses (user_id, currency_id, network, address) WHERE removed_at IS NULL;
CREATE INDEX withdrawal_addresses_by_address ON withdrawal_addresses (network, address);

CREATE TABLE withdrawals (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Its request's id.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  account_id bigint NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  network text NOT NULL,
  address text NOT NULL,
  address_name text NOT NULL,
  -- When the address was listed, and from when it may be used: terms of its acceptance.
  address_saved_at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  fee money_amount NOT NULL CHECK (fee >= 0 AND fee < amount),
  confirmations integer NOT NULL CHECK (confirmations > 0),
  -- What it counts towards the limit of a day, in bitcoin.
  limit_use money_amount NOT NULL CHECK (limit_use > 0),
  -- Frozen of the account until it is posted or given back.
  held money_amount NOT NULL CHECK (held IN (0, amount)),
  state text NOT NULL CHECK (state IN ('review', 'approved', 'broadcasting', 'sent', 'confirmed',
    'refused', 'cancelled', 'unknown', 'returning', 'returned')),
  -- Why it is in doubt: 'signer-refused', 'signer-silent', 'node-refused', 'failed-on-chain'.
  problem text,
  created_at timestamptz NOT NULL,
  broadcasting_at timestamptz,
  sent_at timestamptz,
  confirmed_at timestamptz,
  CHECK (state NOT IN ('review', 'approved', 'broadcasting') OR held = amount),
  CHECK (state NOT IN ('sent', 'confirmed', 'refused', 'cancelled', 'returned') OR held = 0),
  CHECK (state NOT IN ('sent', 'confirmed') OR sent_at IS NOT NULL),
  CHECK ((problem IS NULL) OR state IN ('unknown', 'returning', 'returned'))
);
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, number DESC);
-- What is not settled, which is what jobs look at and what the public queue counts.
CREATE INDEX withdrawals_open ON withdrawals (state, number)
  WHERE state IN ('review', 'approved', 'broadcasting', 'sent', 'unknown', 'returning');
CREATE INDEX withdrawals_of_day ON withdrawals (user_id, created_at);
CREATE INDEX withdrawals_by_sending ON withdrawals (sent_at) WHERE sent_at IS NOT NULL;

-- What the signer has signed for a withdrawal: one transaction, once.
CREATE TABLE withdrawal_payments (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawals,
  network text NOT NULL,
  nonce bigint NOT NULL CHECK (nonce >= 0),
  transaction text NOT NULL CHECK (char_length(transaction) <= 66),
  -- As it was signed, to be sent again where it is lost.
  signed text NOT NULL CHECK (char_length(signed) <= 4000),
  -- Where it stands; null: in no block.
  height integer,
  block_hash text,
  -- What the network took for it, in its own coin; null until it stands.
  gas money_amount,
  UNIQUE (network, nonce),
  UNIQUE (network, transaction),
  CHECK (num_nulls(height, block_hash) IN (0, 2))
);

-- What withdrawals of a network are paid from, as it was last seen.
CREATE TABLE hot_wallets (
  network text PRIMARY KEY,
  address text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- By currency id.
  balances jsonb NOT NULL
);

CREATE FUNCTION tell_of_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawals', NEW.user_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER withdrawals_told AFTER INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION tell_of_withdrawal();

GRANT SELECT, INSERT, UPDATE (removed_at) ON withdrawal_addresses TO candor_api;
GRANT SELECT ON withdrawal_addresses TO candor_console;
GRANT SELECT, INSERT,
  UPDATE (state, held, problem, broadcasting_at, sent_at, confirmed_at) ON withdrawals TO candor_api;
GRANT SELECT, UPDATE (state, held, problem) ON withdrawals TO candor_console;
GRANT SELECT, INSERT, UPDATE (height, block_hash, gas) ON withdrawal_payments TO candor_api;
GRANT SELECT ON withdrawal_payments TO candor_console;
GRANT SELECT, INSERT, UPDATE (address, seen_at, balances) ON hot_wallets TO candor_api;
GRANT SELECT ON hot_wallets TO candor_console;
-- What keeps a withdrawal from being approved.
GRANT SELECT (locked_at, withdrawals_held_until) ON users TO candor_console;
