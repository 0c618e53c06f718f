-- Up Migration
-- Read under the sequence's lock: while numbers are drawn its row shows, for a moment, one that lies far
-- ahead, and a header that believed it would not find the entries that are posted under it.
CREATE OR REPLACE FUNCTION next_ledger_entry() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(pg_sequence_last_value(seqrelid) + 1, seqstart) FROM pg_sequence
  WHERE seqrelid = 'public.ledger_entries_id_seq'::regclass
$$;
