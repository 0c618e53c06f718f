-- Up Migration
-- A user looks for the few lines of one kind among all others. Writers post none of this index with trades, positions and
-- options: DENSE_KINDS in ledger/records.ts says which kinds these are.
CREATE INDEX ledger_entries_of_kind ON ledger_entries (account_id, kind, id)
  WHERE kind NOT IN ('trade', 'fee', 'dust', 'contract-profit', 'contract-fee', 'contract-night', 'option-stake', 'option-win');

-- Null: of every kind of lines.
ALTER TABLE statements ADD COLUMN activity text CHECK (activity IS NULL OR format <> 'lots');
GRANT INSERT (activity) ON statements TO candor_api;
