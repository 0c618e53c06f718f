-- Up Migration
-- An upload is a row before anybody has looked at its file, so that what is refused counts against the
-- day too. Its format comes once the file is stored; what has none is nobody's to use.
ALTER TABLE account_files ADD COLUMN format text DEFAULT 'webp'
  CHECK (format IN ('webp', 'gif', 'mp3', 'wav', 'ogg', 'flac', 'm4a', 'mp4', 'webm'));
ALTER TABLE account_files ALTER COLUMN format DROP DEFAULT;
CREATE INDEX account_files_refused ON account_files (created_at) WHERE format IS NULL;
GRANT UPDATE (format, bytes) ON account_files TO candor_api;

CREATE FUNCTION forget_refused_files(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.account_files WHERE id IN (
      SELECT id FROM public.account_files
      WHERE format IS NULL AND created_at < now() - interval '1 day' LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_refused_files(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_refused_files(integer) TO candor_api;
