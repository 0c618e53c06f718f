-- Up Migration
-- What a draw proves, and who may write works, artists and draws.

-- The last event of the recorded prices when an opening was asked for: what decides it comes after that.
ALTER TABLE nft_boxes ADD COLUMN asked_event bigint CHECK (asked_event >= 0),
  ADD CONSTRAINT nft_boxes_asked CHECK ((asked_event IS NULL) = (asked_at IS NULL));

-- A file that was rejected may be sent again.
ALTER TABLE nft_works DROP CONSTRAINT nft_works_hash_key;
CREATE UNIQUE INDEX nft_works_hash ON nft_works (hash) WHERE rejected_at IS NULL;
-- Its files are taken from where they are served, whatever is cut off meanwhile.
ALTER TABLE nft_works ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false CHECK (NOT is_withdrawn OR rejected_at IS NOT NULL);
CREATE INDEX nft_works_to_withdraw ON nft_works (rejected_at) WHERE rejected_at IS NOT NULL AND NOT is_withdrawn;
GRANT UPDATE (is_withdrawn) ON nft_works TO candor_api;

GRANT UPDATE (asked_event) ON nft_boxes TO candor_api;
CREATE FUNCTION refuse_asked_anew() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'an opening stays as it was asked for' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER nft_boxes_asked_once BEFORE UPDATE ON nft_boxes
  FOR EACH ROW WHEN (OLD.asked_event IS NOT NULL AND NEW.asked_event IS DISTINCT FROM OLD.asked_event)
  EXECUTE FUNCTION refuse_asked_anew();
