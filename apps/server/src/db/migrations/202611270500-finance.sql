-- Up Migration
-- What locked deposits, subscriptions, dual investments and loans have in common.

ALTER TYPE entry_kind ADD VALUE 'staking-interest';
ALTER TYPE entry_kind ADD VALUE 'staking-penalty';
ALTER TYPE entry_kind ADD VALUE 'ieo-payment';
ALTER TYPE entry_kind ADD VALUE 'ieo-tokens';
ALTER TYPE entry_kind ADD VALUE 'dual';
ALTER TYPE entry_kind ADD VALUE 'loan';
ALTER TYPE entry_kind ADD VALUE 'loan-interest';
ALTER TYPE entry_kind ADD VALUE 'loan-collateral';

CREATE TYPE finance_area AS ENUM ('staking', 'ieo', 'dual', 'loans');

-- Terms as they were published, only ever added to: the newest of a subject are in force, and whatever was accepted
-- names those that it was accepted under.
CREATE TABLE finance_terms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  area finance_area NOT NULL,
  subject text NOT NULL CHECK (subject ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  created_at timestamptz NOT NULL
);
CREATE INDEX finance_terms_newest ON finance_terms (area, subject, id DESC);

GRANT SELECT ON finance_terms TO candor_api;
GRANT SELECT, INSERT ON finance_terms TO candor_console;
