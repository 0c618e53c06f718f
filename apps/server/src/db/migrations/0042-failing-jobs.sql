-- Up Migration
-- Since when a job fails, whichever process tries it; what runs every few seconds has no other trace.
ALTER TABLE jobs ADD COLUMN failing_since timestamptz;
