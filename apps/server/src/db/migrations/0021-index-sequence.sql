-- Up Migration
-- The recorded index becomes one sequence for all markets: one entry a second, numbered without a
-- gap, each hash over the one before it.
ALTER TABLE index_ticks RENAME TO index_ticks_by_market;
ALTER INDEX index_ticks_pkey RENAME TO index_ticks_by_market_pkey;

-- The key is the fence: whoever numbers an entry that is there already commits nothing. A part holds
-- the 86,400 entries of a day, named by its place in the sequence and not by the clock, which may step.
CREATE TABLE index_ticks (
  id bigint PRIMARY KEY,
  at bigint NOT NULL,
  -- What the hash covers, with id and second: a tick with every source's quotes, or a gap.
  text text NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
) PARTITION BY RANGE (id);
CREATE INDEX index_ticks_by_moment ON index_ticks USING brin (at);

-- The 3,600 entries from hour x 3600 on, packed once they are a day old. What is packed does not get
-- smaller by compressing it again.
CREATE TABLE index_tick_hours (
  hour bigint PRIMARY KEY,
  at_from bigint NOT NULL,
  at_to bigint NOT NULL,
  -- The hash of the last entry.
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  packed bytea STORAGE EXTERNAL NOT NULL
);

GRANT SELECT, INSERT ON index_ticks, index_tick_hours TO candor_api;
GRANT SELECT ON index_ticks, index_tick_hours TO candor_console;

-- Lays the parts for the newest entry's day and the two after it. One is built aside and attached,
-- since a part that is created in place would wait for every reader.
CREATE FUNCTION prepare_tick_days() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  newest bigint;
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('candor.tick-days', 0));
  SELECT coalesce(max(id), 0) / 86400 INTO newest FROM public.index_ticks;
  FOR day IN newest .. newest + 2 LOOP
    part := 'index_ticks_day_' || day;
    IF to_regclass('public.' || part) IS NULL THEN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.index_ticks INCLUDING CONSTRAINTS INCLUDING INDEXES)', part);
      EXECUTE format('ALTER TABLE public.index_ticks ATTACH PARTITION public.%I FOR VALUES FROM (%s) TO (%s)',
        part, day * 86400, (day + 1) * 86400);
    END IF;
  END LOOP;
END $$;

-- Drops the rows of a day whose 24 hours are packed, each under the hash that its last row has, and
-- that lies an hour or more behind the newest entry. Nobody else may take a tick away.
CREATE FUNCTION drop_packed_tick_day(day bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  part text := 'index_ticks_day_' || day;
  packed_hours integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('candor.tick-days', 0));
  IF to_regclass('public.' || part) IS NULL
    OR (SELECT max(id) FROM public.index_ticks) < (day + 1) * 86400 + 3600 THEN
    RETURN false;
  END IF;
  SELECT count(*) INTO packed_hours
  FROM public.index_tick_hours h JOIN public.index_ticks t ON t.id = h.hour * 3600 + 3599 AND t.hash = h.head
  WHERE h.hour BETWEEN day * 24 AND day * 24 + 23;
  IF packed_hours < 24 THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE public.%I', part);
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION prepare_tick_days(), drop_packed_tick_day(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prepare_tick_days(), drop_packed_tick_day(bigint) TO candor_api;

SELECT prepare_tick_days();

-- The first entry names the last hash of each chain that was kept by market until now.
INSERT INTO index_ticks (id, at, text, hash)
SELECT 0, at, text, sha256(decode(repeat('00', 32), 'hex') || sha256(convert_to('0|' || at || '|' || text, 'UTF8')))
FROM (
  SELECT floor(extract(epoch FROM clock_timestamp()))::bigint AS at,
    'origin,' || coalesce(
      jsonb_object_agg(m.id, jsonb_build_array(head.at, encode(head.hash, 'hex')))::text, '{}') AS text
  FROM markets m CROSS JOIN LATERAL (
    SELECT at, hash FROM index_ticks_by_market t WHERE t.market_id = m.id ORDER BY at DESC LIMIT 1
  ) AS head
) AS origin;

-- Where there were such chains they stay, to be read and no longer written.
DO $$ BEGIN
  IF EXISTS (SELECT FROM index_ticks_by_market) THEN
    REVOKE INSERT ON index_ticks_by_market FROM candor_api;
  ELSE
    DROP TABLE index_ticks_by_market;
  END IF;
END $$;
