-- Up Migration
-- The writer draws the numbers of its ledger transactions before it writes them.
GRANT USAGE ON SEQUENCE ledger_transactions_id_seq TO candor_api;
