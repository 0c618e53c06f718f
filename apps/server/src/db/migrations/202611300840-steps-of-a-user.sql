-- Up Migration
-- What became of a user's positions is told to that user, by rising number.
CREATE INDEX contract_changes_by_user ON contract_changes (user_id, number);
