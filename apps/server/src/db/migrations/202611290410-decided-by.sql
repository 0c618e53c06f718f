-- Up Migration
-- Who decided a change alone, so that another person takes it back; null where a request was approved.
ALTER TABLE config_changes ADD COLUMN decided_by uuid REFERENCES operators;
