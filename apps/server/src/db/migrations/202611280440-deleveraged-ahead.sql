-- Up Migration
-- Of a position that is closed for another's loss at a mark older than those that were dealt with for its owner, who asked
-- for something meanwhile: through which event they were. Null where none is ahead.
ALTER TABLE contract_closings ADD COLUMN settled_through bigint
  CHECK (settled_through IS NULL OR settled_through > event AND cause = 'deleverage');
