-- Up Migration
-- What comes in from outside: told by its payer with a voucher, or seen on its chain.

ALTER TYPE entry_kind ADD VALUE 'deposit';

-- Whose each address is. Its key is `index` below an account's public key; nothing here can spend.
CREATE TABLE deposit_addresses (
  network text NOT NULL,
  index integer NOT NULL CHECK (index >= 0),
  user_id uuid NOT NULL REFERENCES users,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (network, index),
  UNIQUE (network, user_id),
  UNIQUE (network, address)
);

CREATE TABLE deposits (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Of a voucher, its request's id.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  currency_id integer NOT NULL REFERENCES currencies,
  network text NOT NULL,
  amount money_amount NOT NULL CHECK (amount > 0),
  way text NOT NULL CHECK (way IN ('voucher', 'chain')),
  state text NOT NULL CHECK (state IN
    ('requested', 'confirming', 'credited', 'rejected', 'cancelled', 'too-small', 'vanished')),
  created_at timestamptz NOT NULL,
  credited_at timestamptz,
  CHECK (state <> 'credited' OR credited_at IS NOT NULL)
);
CREATE INDEX deposits_by_user ON deposits (user_id, number DESC);

-- What a payer told of a deposit, kept as long as the deposit is, with the picture.
CREATE TABLE deposit_vouchers (
  deposit_id uuid PRIMARY KEY REFERENCES deposits,
  account text NOT NULL CHECK (char_length(account) BETWEEN 1 AND 120),
  -- Each picture is good for one. No foreign key: one that was sent as a document too goes with that.
  file_id uuid NOT NULL UNIQUE,
  -- By which a picture that looks alike is known again, and the same of its mirror image.
  looks bit(64) NOT NULL,
  looks_mirrored bit(64) NOT NULL,
  -- What taking it back costs, in USDT, by the terms it was accepted with.
  cancel_fee money_amount NOT NULL CHECK (cancel_fee >= 0)
);
CREATE INDEX deposit_vouchers_by_account ON deposit_vouchers (lower(account));

-- Whoever changes a deposit, its owner's open clients hear of it once it is committed.
CREATE FUNCTION tell_of_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deposits', NEW.user_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_told AFTER INSERT OR UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION tell_of_deposit();

GRANT SELECT, INSERT ON deposit_addresses TO candor_api;
GRANT SELECT ON deposit_addresses TO candor_console;
GRANT SELECT, INSERT, UPDATE (state) ON deposits TO candor_api;
GRANT SELECT, UPDATE (state, credited_at) ON deposits TO candor_console;
GRANT SELECT, INSERT ON deposit_vouchers TO candor_api;
GRANT SELECT ON deposit_vouchers TO candor_console;
