-- Up Migration
-- Fiat comes and goes by bank: users pay to accounts of ours, and people pay out what was approved.

ALTER TABLE currency_networks
  DROP CONSTRAINT currency_networks_confirmations_check,
  ADD CONSTRAINT currency_networks_confirmations_check CHECK (confirmations > 0 OR network = 'Bank');

-- A new world is given them by its seed.
INSERT INTO currency_networks (currency_id, network, minimum, fee, confirmations)
  SELECT c.id, 'Bank', way.minimum, way.fee, 0
  FROM (VALUES ('USD', 10, 5), ('CNY', 70, 30), ('GBP', 10, 3), ('HKD', 80, 40), ('JPY', 1500, 500),
    ('EUR', 10, 2), ('AED', 40, 15), ('THB', 300, 30), ('PHP', 500, 50), ('SGD', 15, 3),
    ('VND', 250000, 25000)) AS way (code, minimum, fee)
  JOIN currencies c ON c.code = way.code AND c.kind = 'fiat';

-- The accounts of ours that users pay to, by currency; without one a fiat does not come.
CREATE TABLE deposit_bank_accounts (
  currency_id integer PRIMARY KEY REFERENCES currencies,
  holder text NOT NULL CHECK (char_length(holder) BETWEEN 1 AND 120),
  bank text NOT NULL CHECK (char_length(bank) BETWEEN 1 AND 120),
  account text NOT NULL CHECK (char_length(account) BETWEEN 1 AND 40),
  bic text NOT NULL CHECK (char_length(bic) <= 11),
  note text NOT NULL CHECK (char_length(note) <= 200)
);

-- By what a payment is known to be a user's; ends in a check sign.
CREATE TABLE deposit_references (
  user_id uuid PRIMARY KEY REFERENCES users,
  reference text NOT NULL UNIQUE CHECK (char_length(reference) = 8),
  created_at timestamptz NOT NULL
);

ALTER TABLE withdrawals
  -- The kind of card that a bank pays it to; null: an address.
  ADD card text CHECK (card IN ('domestic', 'international')),
  ADD CHECK ((card IS NULL) = (network <> 'Bank')),
  DROP CONSTRAINT withdrawals_confirmations_check,
  ADD CONSTRAINT withdrawals_confirmations_check CHECK (confirmations > 0 OR card IS NOT NULL);

-- Of one that is paid by bank, the card as it was when it was asked for, unreadable to whoever has the database alone.
CREATE TABLE withdrawal_payouts (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawals,
  sealed bytea NOT NULL CHECK (length(sealed) <= 4000),
  -- By which the bank knows the payment, once it is paid.
  bank_reference text CHECK (char_length(bank_reference) BETWEEN 1 AND 60)
);

GRANT SELECT ON deposit_bank_accounts TO candor_api;
GRANT SELECT, INSERT, UPDATE (holder, bank, account, bic, note) ON deposit_bank_accounts TO candor_console;
GRANT SELECT, INSERT ON deposit_references TO candor_api;
GRANT SELECT ON deposit_references TO candor_console;
-- Whoever serves users can keep a card there, and not read it again.
GRANT INSERT, SELECT (withdrawal_id, bank_reference) ON withdrawal_payouts TO candor_api;
GRANT SELECT, UPDATE (bank_reference) ON withdrawal_payouts TO candor_console;
GRANT UPDATE (broadcasting_at, sent_at, confirmed_at) ON withdrawals TO candor_console;
