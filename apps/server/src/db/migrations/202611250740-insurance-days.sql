-- Up Migration
-- Few closings move the insurance fund: what it took and gave is added up from these alone.
CREATE INDEX contract_closings_moving_fund ON contract_closings (realm, closed_at)
  INCLUDE (surplus, from_fund) WHERE surplus > 0 OR from_fund > 0;

-- What the house has gained since a moment. Closings are stored as time goes by, so that this costs the writer nothing.
CREATE INDEX contract_closings_by_time ON contract_closings USING brin (closed_at);

-- Of an account behind contracts, what was brought and taken away stands among all that its positions have moved.
CREATE INDEX ledger_entries_transfers ON ledger_entries (account_id, id) WHERE kind = 'transfer';
