-- Up Migration
-- What one person freezes alone is counted, so that three days are three days, whoever begins them anew.

ALTER TABLE account_freezes
  -- Two people besides whoever asked have decided it.
  ADD COLUMN is_decided boolean NOT NULL DEFAULT false,
  -- How long single persons had frozen this account before, without anybody else's look at it.
  ADD COLUMN alone_seconds integer NOT NULL DEFAULT 0 CHECK (alone_seconds >= 0),
  -- A freeze that whoever froze has ended again is kept for its count.
  DROP CONSTRAINT account_freezes_check,
  ADD CHECK (until >= since);
UPDATE account_freezes SET is_decided = until - since > interval '72 hours';
ALTER TABLE account_freezes ADD CHECK (
  is_decided OR extract(epoch FROM until - since) + alone_seconds <= 72 * 3600
);
GRANT UPDATE (is_decided, alone_seconds) ON account_freezes TO candor_console;
