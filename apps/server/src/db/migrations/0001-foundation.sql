-- Up Migration
-- Who holds value, in which accounts, and the entries that moved it.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'candor_api') THEN
    CREATE ROLE candor_api NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL; -- another database of this cluster was faster
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO candor_api;

-- numeric(38,18) refuses infinity by itself; a check of >= 0 alone would let NaN through.
CREATE DOMAIN money_amount AS numeric(38,18) CHECK (VALUE < 'NaN');

CREATE TYPE realm AS ENUM ('live', 'demo');
CREATE TYPE holder_class AS ENUM ('user', 'house', 'outside');
CREATE TYPE account_kind AS ENUM ('legal', 'change', 'lever', 'micro');
CREATE TYPE entry_kind AS ENUM ('grant', 'transfer', 'trade', 'fee', 'dust', 'funding');

CREATE TABLE holders (
  id uuid PRIMARY KEY,
  realm realm NOT NULL,
  class holder_class NOT NULL,
  name text,
  UNIQUE (id, realm),
  UNIQUE (realm, name),
  CHECK ((class = 'user') = (name IS NULL))
);

CREATE TABLE currencies (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  sub_name text,
  type_label text NOT NULL,
  status integer NOT NULL DEFAULT 1,
  address text,
  image text,
  decimals integer NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  sort integer NOT NULL
);

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id uuid NOT NULL,
  realm realm NOT NULL,
  kind account_kind NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  -- The world outside owes what has come in, so its account alone goes below zero.
  is_outside boolean NOT NULL DEFAULT false,
  available money_amount NOT NULL DEFAULT 0,
  frozen money_amount NOT NULL DEFAULT 0,
  FOREIGN KEY (holder_id, realm) REFERENCES holders (id, realm),
  UNIQUE (holder_id, kind, currency_id),
  CHECK (available >= 0 OR is_outside),
  CHECK (frozen >= 0)
) WITH (fillfactor = 60);

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  realm realm NOT NULL,
  -- What made it happen, e.g. ('spot.batch', '17'); a cause posts once.
  cause text NOT NULL,
  cause_id text NOT NULL,
  reason text,
  posted_at timestamptz NOT NULL,
  UNIQUE (cause, cause_id, realm)
);

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id bigint NOT NULL,
  account_id bigint NOT NULL,
  currency_id integer NOT NULL,
  kind entry_kind NOT NULL,
  amount money_amount NOT NULL,
  -- The trade, order or transfer this line belongs to inside its transaction.
  ref uuid,
  -- Lines are read by account, newest first; one index a line is what the writer can afford.
  PRIMARY KEY (account_id, id)
);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries USING brin (transaction_id);

-- One guard a statement, not a row: all entries of a transaction arrive in one insert.
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM inserted GROUP BY transaction_id, currency_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entries do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  -- A batch names the same accounts again and again: each is looked up once.
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT account_id, currency_id, transaction_id FROM inserted) e
    LEFT JOIN accounts a ON a.id = e.account_id
    LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.id IS NULL OR t.id IS NULL OR a.currency_id <> e.currency_id OR a.realm <> t.realm
  ) THEN
    RAISE EXCEPTION 'ledger entry outside its account, currency or realm' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_checked AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_entries();

GRANT SELECT, INSERT ON holders, ledger_transactions, ledger_entries TO candor_api;
-- An account is opened empty, and never as one that may stand below zero.
GRANT SELECT, INSERT (holder_id, realm, kind, currency_id), UPDATE (available, frozen) ON accounts TO candor_api;
GRANT SELECT ON currencies TO candor_api;
