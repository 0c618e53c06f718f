-- Up Migration
-- What was paid into accounts and out of them, and what was borrowed and repaid: so that a gain of a day leaves it out.
-- Few entries are of these kinds; trades write none of this index.
CREATE INDEX ledger_entries_paid ON ledger_entries (account_id, posted_at)
  WHERE kind IN ('grant', 'funding', 'credit', 'deposit', 'withdrawal', 'send', 'loan', 'loan-interest');
