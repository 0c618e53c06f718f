-- Up Migration
-- What was signed again with a higher fee: every version of a transaction, of which the chain takes one.

CREATE TABLE payment_versions (
  -- Of whatever was signed, as the signer knows it.
  id uuid NOT NULL,
  version integer NOT NULL CHECK (version BETWEEN 1 AND 5),
  network text NOT NULL,
  transaction text NOT NULL CHECK (char_length(transaction) <= 66),
  -- As it was signed, to be sent again where it is lost.
  signed text NOT NULL CHECK (char_length(signed) <= 4000),
  signed_at timestamptz NOT NULL,
  -- When it was last said that its fee is not raised any more.
  refused_at timestamptz,
  PRIMARY KEY (id, version),
  UNIQUE (network, transaction)
);

INSERT INTO payment_versions (id, version, network, transaction, signed, signed_at)
SELECT p.withdrawal_id, 1, p.network, p.transaction, p.signed,
  coalesce(w.sent_at, w.broadcasting_at, w.created_at)
FROM withdrawal_payments p JOIN withdrawals w ON w.id = p.withdrawal_id;

-- Its transaction is the version that stands, or else the newest.
ALTER TABLE withdrawal_payments DROP COLUMN signed;

GRANT SELECT, INSERT, UPDATE (refused_at) ON payment_versions TO candor_api;
GRANT SELECT ON payment_versions TO candor_console;
GRANT UPDATE (transaction) ON withdrawal_payments TO candor_api;
