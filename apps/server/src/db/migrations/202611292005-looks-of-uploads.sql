-- Up Migration
-- What a picture looks like is known once it is uploaded (`looks.ts`); null: it is no picture, or was uploaded before.
ALTER TABLE account_files ADD COLUMN looks text CHECK (looks ~ '^[01]{128}$');
GRANT UPDATE (looks) ON account_files TO candor_api;
