-- Up Migration
-- What was spent of a deposit that vanished is the house's loss, a kind of its own in the ledger. It is booked
-- whether the house has capital for it or not, so a second account may stand below zero: its name said
-- that it could only be the world outside.
ALTER TYPE entry_kind ADD VALUE 'loss';
ALTER TABLE accounts RENAME COLUMN is_outside TO is_overdrawable;

ALTER TABLE deposits
  -- Booked as the house's loss when its block was replaced, until it stands again: what was not held.
  ADD lost money_amount NOT NULL DEFAULT 0,
  ADD CHECK (lost >= 0 AND held + lost <= amount),
  ADD CHECK (lost = 0 OR credited_at IS NOT NULL AND state IN ('vanished', 'confirming'));
GRANT UPDATE (lost) ON deposits TO candor_api;
