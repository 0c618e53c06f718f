-- Up Migration
-- What options came to is told by their place in the chain, which only rises. A clock that is set back settles options at
-- moments that were passed before, and by the moment they were never told.
ALTER TABLE option_told ADD COLUMN settled_link bigint NOT NULL DEFAULT 0;
UPDATE option_told t SET settled_link = coalesce(
  (SELECT max(o.settled_link) FROM options o WHERE o.realm = t.realm AND o.settled_at <= t.settled_at), 0);
ALTER TABLE option_told ALTER COLUMN settled_link DROP DEFAULT, DROP COLUMN settled_at;
GRANT UPDATE (settled_link) ON option_told TO candor_api;
CREATE INDEX options_by_settled_link ON options (realm, settled_link) WHERE settled_link IS NOT NULL;
