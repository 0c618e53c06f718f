-- Up Migration
-- Who asks for transfers between own accounts finds them among any number of trades: each transfer has
-- two lines, and each of the two indexes one of them. What leaves is read by account, newest first; what
-- arrives is found by the transfer, within the month in which it left. They are partial indexes of the
-- ledger itself and no table beside it, so nothing can differ from it; every month has its own, and one
-- that is made ahead gets them with the rest. A trade, which is nearly every line, is in neither: it
-- costs the writer the look at its kind and nothing more.
CREATE INDEX ledger_entries_transferred ON ledger_entries (account_id, id)
  WHERE kind = 'transfer' AND amount < 0;
CREATE INDEX ledger_entries_arrived ON ledger_entries (ref) INCLUDE (account_id)
  WHERE kind = 'transfer' AND amount > 0;
