-- Up Migration
-- A market that is halted again before it opens stays halted: the change that would have opened it is withdrawn, and no
-- other kind of change is.
ALTER TABLE config_changes
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT config_changes_withdrawn CHECK (
    withdrawn_at IS NULL
    OR (applied_at IS NULL AND kind IN ('market-state', 'contract-state') AND after->>'state' = 'open')
  );
GRANT UPDATE (withdrawn_at) ON config_changes TO candor_console;
