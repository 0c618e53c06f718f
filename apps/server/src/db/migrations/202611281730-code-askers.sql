-- Up Migration
-- By whom a code was asked for: each counts apart, so that strangers use up no code of an address's owner.
ALTER TABLE auth_codes ADD COLUMN asked_by text NOT NULL DEFAULT 'stranger'
  CHECK (asked_by IN ('owner', 'device', 'stranger'));
