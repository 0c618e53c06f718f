-- Up Migration
-- A key is kept for as long as somebody may still ask again under it: thirty days. The application
-- cannot take one away itself, only have those removed that are older.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING brin (created_at);

CREATE FUNCTION forget_old_keys(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.idempotency_keys WHERE id IN (
      SELECT id FROM public.idempotency_keys
      WHERE created_at < now() - interval '30 days' LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_keys(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_keys(integer) TO candor_api;
