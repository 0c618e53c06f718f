-- Up Migration
-- What grows for ever stands in months of UTC: reads and writes of the present touch few of them, and
-- what may be forgotten is forgotten a month at a time. What there is so far is the first one.

-- A unique key of such a table holds its time. What has to be unique for ever is so elsewhere: the
-- cause of a posting in ledger_transactions, which is no such table; numbers and ids by the writer
-- alone; and a key of a request in its own month, after a look at those before (see claimKey).

DROP FUNCTION forget_old_keys(integer);

ALTER TABLE ledger_entries RENAME TO ledger_entries_first;
ALTER TABLE spot_orders RENAME TO spot_orders_first;
ALTER TABLE spot_trades RENAME TO spot_trades_first;
ALTER TABLE exchange_journal RENAME TO exchange_journal_first;
ALTER TABLE idempotency_keys RENAME TO idempotency_keys_first;
REVOKE ALL ON ledger_entries_first, spot_orders_first, spot_trades_first, exchange_journal_first,
  idempotency_keys_first FROM candor_api, candor_console;

DROP TRIGGER ledger_entries_checked ON ledger_entries_first;
ALTER TABLE ledger_entries_first DROP CONSTRAINT ledger_entries_pkey;
DROP INDEX ledger_entries_by_number, ledger_entries_funding;
-- No number is given twice, nor one that the sums carried up to: the new sequence goes on where this one is.
DO $$
DECLARE
  next bigint := next_ledger_entry();
BEGIN
  ALTER TABLE ledger_entries_first ALTER COLUMN id DROP IDENTITY;
  CREATE TABLE ledger_entries (LIKE ledger_entries_first INCLUDING STORAGE)
    PARTITION BY RANGE (posted_at);
  EXECUTE format('ALTER TABLE ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY
    (SEQUENCE NAME ledger_entries_id_seq START %s)', next);
END $$;
-- Lines are read by account, newest first; one index a line is what the writer can afford.
ALTER TABLE ledger_entries ADD PRIMARY KEY (account_id, id, posted_at);
CREATE INDEX ledger_entries_by_number ON ledger_entries
  USING brin (id, transaction_id) WITH (autosummarize = on);
CREATE INDEX ledger_entries_funding ON ledger_entries (account_id) INCLUDE (amount)
  WHERE kind = 'funding';
CREATE TRIGGER ledger_entries_checked AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_entries();
GRANT SELECT, INSERT (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
  ON ledger_entries TO candor_api, candor_console;

ALTER TABLE spot_orders_first DROP CONSTRAINT spot_orders_pkey;
DROP INDEX spot_orders_open, spot_orders_by_user;
CREATE TABLE spot_orders (LIKE spot_orders_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
  PARTITION BY RANGE (created_at);
ALTER TABLE spot_orders ADD PRIMARY KEY (id, created_at);
CREATE INDEX spot_orders_open ON spot_orders (user_id, number DESC) WHERE is_open;
CREATE INDEX spot_orders_by_user ON spot_orders (user_id, number, market_id, side, type);
GRANT SELECT, INSERT, UPDATE (price, quantity, filled_quantity, filled_quote, held, state, end_reason,
  is_open, updated_at) ON spot_orders TO candor_api;
GRANT SELECT ON spot_orders TO candor_console;

ALTER TABLE spot_trades_first DROP CONSTRAINT spot_trades_pkey;
DROP INDEX spot_trades_by_maker, spot_trades_by_taker, spot_trades_by_market;
CREATE TABLE spot_trades (LIKE spot_trades_first INCLUDING STORAGE) PARTITION BY RANGE (traded_at);
ALTER TABLE spot_trades ADD PRIMARY KEY (realm, number, traded_at);
CREATE INDEX spot_trades_by_maker ON spot_trades (maker_user_id, number, market_id, taker_side)
  WHERE maker_user_id IS NOT NULL;
CREATE INDEX spot_trades_by_taker ON spot_trades (taker_user_id, number, market_id, taker_side)
  WHERE taker_user_id IS NOT NULL;
CREATE INDEX spot_trades_by_market ON spot_trades (realm, market_id, number);
GRANT SELECT, INSERT ON spot_trades TO candor_api;
GRANT SELECT ON spot_trades TO candor_console;

ALTER TABLE exchange_journal_first DROP CONSTRAINT exchange_journal_pkey;
DROP INDEX exchange_journal_by_time;
CREATE TABLE exchange_journal (LIKE exchange_journal_first INCLUDING STORAGE)
  PARTITION BY RANGE (written_at);
ALTER TABLE exchange_journal ADD PRIMARY KEY (shard, batch, written_at);
CREATE INDEX exchange_journal_by_time ON exchange_journal (shard, written_at, batch);
GRANT SELECT, INSERT ON exchange_journal TO candor_api;
GRANT SELECT ON exchange_journal TO candor_console;

-- Here each month has a primary key of its own: the id, once.
ALTER TABLE idempotency_keys_first RENAME CONSTRAINT idempotency_keys_pkey TO idempotency_keys_first_pkey;
DROP INDEX idempotency_keys_by_age;
CREATE TABLE idempotency_keys (LIKE idempotency_keys_first INCLUDING STORAGE)
  PARTITION BY RANGE (created_at);
GRANT SELECT, INSERT, UPDATE (answer) ON idempotency_keys TO candor_api;

DO $$
DECLARE
  grown record;
  last timestamptz;
BEGIN
  FOR grown IN SELECT * FROM (VALUES ('ledger_entries', 'posted_at'), ('spot_orders', 'created_at'),
    ('spot_trades', 'traded_at'), ('exchange_journal', 'written_at'), ('idempotency_keys', 'created_at')
  ) AS g (name, clock)
  LOOP
    EXECUTE format('SELECT greatest(max(%I), now()) FROM %I', grown.clock, grown.name || '_first') INTO last;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
      grown.name, grown.name || '_first', date_trunc('month', last, 'UTC') + interval '1 month');
  END LOOP;
END $$;

-- Which months there are; the first one has no beginning.
CREATE VIEW partitions AS
  SELECT parent.relname::text AS parent, child.relname::text AS name,
    (regexp_match(b.bounds, 'FROM \(''([^'']+)''\)'))[1]::timestamptz AS starts_at,
    (regexp_match(b.bounds, 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends_at
  FROM pg_inherits i
  JOIN pg_class parent ON parent.oid = i.inhparent AND parent.relkind = 'p'
  JOIN pg_class child ON child.oid = i.inhrelid
  CROSS JOIN LATERAL (SELECT pg_get_expr(child.relpartbound, child.oid) AS bounds) b
  WHERE parent.relnamespace = 'public'::regnamespace AND parent.relname IN
    ('ledger_entries', 'spot_orders', 'spot_trades', 'exchange_journal', 'idempotency_keys');
GRANT SELECT ON partitions TO candor_api, candor_console;

-- Makes what is missing of the months up to so many after the one that `at` lies in, each like the
-- newest before it, and says how many it made: at most three of them a table with one call, so that
-- none takes long. Never beyond two years from now, whatever the application's clock says. A month is
-- attached and not made in place: that waits for no reader, and nobody who writes waits for it.
CREATE FUNCTION make_partitions(ahead integer, at timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  newest record;
  made integer := 0;
  upto timestamptz := date_trunc('month', least(greatest(at, now()), now() + interval '2 years'))
    + make_interval(months => least(greatest(ahead, 0), 12) + 1);
  starts timestamptz;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('make_partitions', 0));
  FOR newest IN
    SELECT DISTINCT ON (m.parent) m.parent, m.name, m.ends_at, coalesce(
      (SELECT format(' WITH (%s)', array_to_string(c.reloptions, ', ')) FROM pg_class c
       WHERE c.oid = format('public.%I', m.name)::regclass AND c.reloptions IS NOT NULL), '') AS options
    FROM public.partitions m ORDER BY m.parent, m.ends_at DESC
  LOOP
    starts := newest.ends_at;
    WHILE starts < least(upto, newest.ends_at + interval '3 months') LOOP
      name := newest.parent || to_char(starts, '_YYYY_MM');
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL EXCLUDING IDENTITY)%s',
        name, newest.name, newest.options);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        newest.parent, name, starts, starts + interval '1 month');
      starts := starts + interval '1 month';
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;
REVOKE EXECUTE ON FUNCTION make_partitions(integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_partitions(integer, timestamptz) TO candor_api;
SELECT make_partitions(3, now());

-- A key is kept for as long as somebody may still ask again under it: a month of keys goes when it
-- lies before the last one and all in it are older than thirty days. The application can neither take
-- one away itself nor choose the month. Whoever would have to wait for a reader comes again instead:
-- everybody who claims a key would wait behind it.
CREATE FUNCTION drop_old_keys() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC'
SET lock_timeout = '200ms' AS $$
DECLARE
  old text;
  dropped integer := 0;
BEGIN
  FOR old IN SELECT m.name FROM public.partitions m WHERE m.parent = 'idempotency_keys'
    AND m.ends_at <= date_trunc('month', now()) - interval '1 month'
    AND m.ends_at <= now() - interval '30 days'
  LOOP
    EXECUTE format('DROP TABLE public.%I', old);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION drop_old_keys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_old_keys() TO candor_api;

-- The only way to a balance. Of every account given, what it gains or loses, available and frozen
-- together, is what its entries in these transactions sum to, and no entry of theirs is left out; a
-- transaction moves once. Without a transaction, value passes between available and frozen alone.
-- Each account's entries are one short stretch of its month's index, whatever its history: the settings
-- keep it so even where statistics say otherwise, and the accounts locked in the order of their numbers.
-- One plan for all calls looks into the months of the headers alone.
CREATE OR REPLACE FUNCTION move_balances(
  transaction_ids bigint[], account_ids bigint[], available_changes numeric[], frozen_changes numeric[]
) RETURNS TABLE (
  id bigint, holder_id uuid, kind public.account_kind, currency_id integer,
  available numeric, frozen numeric
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  headers bigint;
  first bigint;
  since timestamptz;
  until timestamptz;
  lines_due bigint;
  lines_found bigint;
  is_wrong boolean;
  changed bigint;
BEGIN
  WITH moved AS (
    UPDATE public.ledger_transactions t SET is_moved = true
    WHERE t.id = ANY (transaction_ids) AND NOT t.is_moved AND t.lines > 0
    RETURNING t.lines, t.first_entry, t.posted_at
  ) SELECT count(*), min(first_entry), coalesce(sum(lines), 0), min(posted_at), max(posted_at)
  INTO headers, first, lines_due, since, until FROM moved;
  IF headers <> cardinality(transaction_ids) THEN
    RAISE EXCEPTION 'a ledger transaction is unknown, without entries, or moved already'
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(e.lines), 0), bool_or(g.change IS DISTINCT FROM e.total)
  INTO lines_found, is_wrong
  FROM (
    SELECT account_id, sum(available + frozen) AS change
    FROM unnest(account_ids, available_changes, frozen_changes) AS c (account_id, available, frozen)
    GROUP BY 1
  ) g CROSS JOIN LATERAL (
    SELECT count(*) AS lines, coalesce(sum(l.amount), 0) AS total FROM public.ledger_entries l
    WHERE l.account_id = g.account_id AND l.id >= first AND l.transaction_id = ANY (transaction_ids)
      AND l.posted_at >= since AND l.posted_at <= until
  ) e;
  IF is_wrong OR lines_found <> lines_due THEN
    RAISE EXCEPTION 'balances would not follow their ledger entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN QUERY UPDATE public.accounts a
    SET available = a.available + c.available, frozen = a.frozen + c.frozen
    FROM (
      SELECT account_id, sum(available) AS available, sum(frozen) AS frozen
      FROM unnest(account_ids, available_changes, frozen_changes) AS g (account_id, available, frozen)
      GROUP BY 1 ORDER BY 1
    ) c
    WHERE a.id = c.account_id
    RETURNING a.id, a.holder_id, a.kind, a.currency_id, a.available::numeric, a.frozen::numeric;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> (SELECT count(DISTINCT one) FROM unnest(account_ids) AS one) THEN
    RAISE EXCEPTION 'an account to move does not exist' USING ERRCODE = 'check_violation';
  END IF;
END $$;
