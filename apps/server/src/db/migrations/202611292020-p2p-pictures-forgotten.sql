-- Up Migration
-- Pictures of orders between users, documents of buyers among them, are kept for 180 days after the order has ended: until
-- then an authority may ask for them. Answers which files are to go with them.
-- One upload may have been sent for an order and for an identity: its file goes with the later of the two.
CREATE FUNCTION forget_old_p2p_pictures(most integer) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT p.upload_id FROM public.p2p_pictures p JOIN public.p2p_orders o ON o.id = p.order_id
    WHERE o.deadline IS NULL AND o.changed_at < now() - interval '180 days'
    LIMIT most FOR UPDATE OF p SKIP LOCKED
  ), pictures AS (
    DELETE FROM public.p2p_pictures WHERE upload_id IN (SELECT upload_id FROM due)
  ), files AS (
    DELETE FROM public.account_files f WHERE id IN (SELECT upload_id FROM due)
      AND NOT EXISTS (SELECT FROM public.identity_pictures WHERE file_id = f.id)
    RETURNING id
  ) SELECT id FROM files
$$;

CREATE OR REPLACE FUNCTION forget_old_identity_pictures(most integer) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT p.file_id FROM public.identity_pictures p
    JOIN public.operator_requests r ON r.id = p.request_id
    WHERE public.is_identity_forgotten(r)
    LIMIT most FOR UPDATE OF p SKIP LOCKED
  ), pictures AS (
    DELETE FROM public.identity_pictures WHERE file_id IN (SELECT file_id FROM due)
  ), files AS (
    DELETE FROM public.account_files f WHERE id IN (SELECT file_id FROM due)
      AND NOT EXISTS (SELECT FROM public.p2p_pictures WHERE upload_id = f.id)
    RETURNING id
  ) SELECT id FROM files
$$;

CREATE INDEX p2p_orders_ended ON p2p_orders (changed_at) WHERE deadline IS NULL;
REVOKE EXECUTE ON FUNCTION forget_old_p2p_pictures(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_p2p_pictures(integer) TO candor_api;
