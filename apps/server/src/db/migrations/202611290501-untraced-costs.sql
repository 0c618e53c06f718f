-- Up Migration
-- A trade whose cost cannot be made again stops the count of no other: it is counted apart, and in none of the sums.
ALTER TABLE cost_days ADD COLUMN untraced bigint NOT NULL DEFAULT 0 CHECK (untraced >= 0);
ALTER TABLE cost_days DROP CONSTRAINT cost_days_trades_check;
ALTER TABLE cost_days ADD CHECK (trades + untraced > 0 AND trades >= 0);
