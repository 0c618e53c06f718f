-- Up Migration
-- What no role may do with works, whatever its code says; and who hears of a changed sale.

GRANT SELECT ON nft_terms, nft_artists, nft_collections, nft_works, nft_sales, nft_items, nft_events, nft_bids, nft_margins,
  nft_orders, nft_pools TO candor_api, candor_console;
GRANT SELECT ON nft_boxes, nft_favourites TO candor_api;
-- The seed of a sealed box is no operator's to read.
GRANT SELECT (id, number, sale_id, order_id, user_id, serial, seed_hash, state, opening, asked_at, item_id, bought_at, opened_at)
  ON nft_boxes TO candor_console;
GRANT UPDATE (fee_rate, royalty_max, margin_rate, per_user) ON nft_terms TO candor_console;

-- Customer service admits artists and approves works; copies are minted with the approval.
GRANT INSERT ON nft_artists, nft_items TO candor_console;
GRANT UPDATE (approved_at, rejected_at, is_hidden) ON nft_works TO candor_console;
GRANT INSERT ON nft_events TO candor_api, candor_console;
GRANT INSERT ON nft_collections TO candor_api;
GRANT INSERT (id, collection_id, artist_id, title, about, kind, rarity, editions, royalty_rate, address, poster, media_type,
  bytes, hash, seconds, request_id, created_at), UPDATE (request_id) ON nft_works TO candor_api;
GRANT UPDATE (owner_id, sale_id, acquired_at, paid, paid_in) ON nft_items TO candor_api;
GRANT INSERT, UPDATE (stock, top, top_user_id, bids, bidders, ends_at, state, relisted_as, ended_at) ON nft_sales TO candor_api;
-- What was bid, what lay in the boxes and what happened to a copy is written once.
GRANT INSERT ON nft_bids, nft_pools TO candor_api;
GRANT INSERT, UPDATE (state, ended_at) ON nft_margins TO candor_api;
GRANT INSERT, UPDATE (state, paid_at, read_at, reminded_at) ON nft_orders TO candor_api;
GRANT INSERT, UPDATE (state, client_seed, opening, asked_at, second_id, second_price, second_at, item_id, opened_at)
  ON nft_boxes TO candor_api;
GRANT INSERT, DELETE ON nft_favourites TO candor_api;

-- A user has so many boxes that wait to be opened.
CREATE INDEX nft_boxes_waiting ON nft_boxes (user_id, number DESC) WHERE state <> 'opened';

-- What passing checks read, and what a collection's lowest price is looked for by.
CREATE INDEX nft_items_by_time ON nft_items (acquired_at DESC);
CREATE INDEX nft_sales_in_collection ON nft_sales (collection_id) WHERE state = 'open';

-- Provenance is a chain: who hands a copy on is who had it before.
CREATE FUNCTION check_nft_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before nft_events;
BEGIN
  IF NEW.nth = 1 THEN
    IF NEW.what <> 'minted' THEN
      RAISE EXCEPTION 'a copy begins by being minted' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO before FROM nft_events WHERE item_id = NEW.item_id AND nth = NEW.nth - 1;
  IF NOT FOUND OR NEW.what = 'minted' OR before.to_id IS DISTINCT FROM NEW.from_id OR NEW.at < before.at THEN
    RAISE EXCEPTION 'this event does not follow from the one before' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nft_events_chained BEFORE INSERT ON nft_events
  FOR EACH ROW EXECUTE FUNCTION check_nft_event();

-- A copy has the owner that its last event says, and no other.
CREATE FUNCTION check_nft_owner() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  copy uuid := CASE TG_TABLE_NAME WHEN 'nft_items' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'item_id' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM nft_items i JOIN LATERAL (
      SELECT to_id, at FROM nft_events WHERE item_id = i.id ORDER BY nth DESC LIMIT 1
    ) e ON true
    WHERE i.id = copy AND i.owner_id IS NOT DISTINCT FROM e.to_id AND i.acquired_at = e.at
  ) THEN
    RAISE EXCEPTION 'a copy changes its owner with its event, and an event with its copy' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER nft_items_owned AFTER INSERT OR UPDATE OF owner_id, acquired_at ON nft_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_nft_owner();
CREATE CONSTRAINT TRIGGER nft_events_owned AFTER INSERT ON nft_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_nft_owner();

-- A copy goes into one sale at a time, of its own realm and its own owner.
CREATE FUNCTION check_nft_in_sale() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.sale_id IS NULL OR NEW.sale_id IS NOT DISTINCT FROM OLD.sale_id THEN
    RETURN NEW;
  END IF;
  IF OLD.sale_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM nft_sales WHERE id = OLD.sale_id AND relisted_as = NEW.sale_id
  ) THEN
    RAISE EXCEPTION 'a copy is in one sale at a time' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM nft_sales s WHERE s.id = NEW.sale_id AND s.realm = NEW.realm AND s.seller_id IS NOT DISTINCT FROM NEW.owner_id
  ) THEN
    RAISE EXCEPTION 'a copy is sold by its owner, in its realm' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nft_items_in_sale BEFORE UPDATE OF sale_id ON nft_items
  FOR EACH ROW EXECUTE FUNCTION check_nft_in_sale();

-- What is sold goes down, bids go up, an end moves only on, and a sale that has ended stays as it ended.
CREATE FUNCTION check_nft_sale() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.stock > OLD.stock OR NEW.bids < OLD.bids OR NEW.bidders < OLD.bidders OR NEW.ends_at < OLD.ends_at
    OR NEW.top < OLD.top OR (OLD.top IS NOT NULL AND NEW.top IS NULL)
    OR (NEW.top_user_id IS DISTINCT FROM OLD.top_user_id AND NEW.top IS NOT DISTINCT FROM OLD.top)
    OR (OLD.relisted_as IS NOT NULL AND NEW.relisted_as IS DISTINCT FROM OLD.relisted_as) THEN
    RAISE EXCEPTION 'a sale does not go back' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> 'open' AND (
    (NEW.state <> OLD.state AND (OLD.state, NEW.state) <> ('sold', 'unpaid'))
    OR NEW.bids <> OLD.bids OR NEW.ends_at <> OLD.ends_at OR NEW.ended_at IS DISTINCT FROM OLD.ended_at
  ) THEN
    RAISE EXCEPTION 'a sale that has ended stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nft_sales_step BEFORE UPDATE ON nft_sales
  FOR EACH ROW EXECUTE FUNCTION check_nft_sale();

CREATE FUNCTION check_nft_once() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> OLD.state AND OLD.state NOT IN ('waiting', 'held') THEN
    RAISE EXCEPTION 'what has ended stays as it ended' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nft_orders_once BEFORE UPDATE OF state ON nft_orders
  FOR EACH ROW EXECUTE FUNCTION check_nft_once();
CREATE TRIGGER nft_margins_once BEFORE UPDATE OF state ON nft_margins
  FOR EACH ROW EXECUTE FUNCTION check_nft_once();

-- A box is sealed, opening, opened. The buyer's seed and the place among the openings stand before the second that decides.
CREATE FUNCTION check_nft_box() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.state || ' ' || NEW.state NOT IN ('sealed opening', 'opening opened') THEN
    RAISE EXCEPTION 'a box does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.server_seed, NEW.seed_hash, NEW.serial, NEW.sale_id, NEW.user_id)
    IS DISTINCT FROM (OLD.server_seed, OLD.seed_hash, OLD.serial, OLD.sale_id, OLD.user_id)
    OR (OLD.state = 'opening' AND (NEW.client_seed, NEW.opening, NEW.asked_at)
      IS DISTINCT FROM (OLD.client_seed, OLD.opening, OLD.asked_at)) THEN
    RAISE EXCEPTION 'the seeds of a box stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nft_boxes_step BEFORE UPDATE ON nft_boxes
  FOR EACH ROW EXECUTE FUNCTION check_nft_box();

-- Who looks at a sale hears that it changed, whichever process has changed it.
CREATE FUNCTION announce_nft_sale() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('nft_sales', NEW.number::text);
  RETURN NULL;
END $$;
CREATE TRIGGER nft_sales_announced AFTER UPDATE ON nft_sales
  FOR EACH ROW EXECUTE FUNCTION announce_nft_sale();
