-- Up Migration
-- A balance moves by its entries and by nothing else, whoever asks; and what the entries sum to is
-- carried along, so that nobody has to read a lifetime of them.

-- An entry knows its time: the transaction's, the same for all of them.
ALTER TABLE ledger_entries ADD COLUMN posted_at timestamptz;
UPDATE ledger_entries e SET posted_at = t.posted_at
  FROM ledger_transactions t WHERE t.id = e.transaction_id;
ALTER TABLE ledger_entries ALTER COLUMN posted_at SET NOT NULL;
-- The entries since a moment are found by their numbers, and those of a transaction by its; each page
-- is noted soon after it is full.
DROP INDEX ledger_entries_by_transaction;
CREATE INDEX ledger_entries_by_number ON ledger_entries USING brin (id, transaction_id)
  WITH (autosummarize = on);

ALTER TABLE ledger_transactions
  -- How many entries it has, counted as they arrive.
  ADD COLUMN lines integer NOT NULL DEFAULT 0,
  -- Whether the balances have followed its entries.
  ADD COLUMN is_moved boolean NOT NULL DEFAULT false,
  -- No entry of it has a lower number than this.
  ADD COLUMN first_entry bigint NOT NULL DEFAULT 0,
  -- Days are counted from it.
  ADD CHECK (isfinite(posted_at));
UPDATE ledger_transactions t SET is_moved = true, lines = e.lines
  FROM (SELECT transaction_id, count(*) AS lines FROM ledger_entries GROUP BY 1) e
  WHERE e.transaction_id = t.id;

CREATE FUNCTION next_ledger_entry() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT last_value + is_called::integer FROM public.ledger_entries_id_seq
$$;
ALTER TABLE ledger_transactions ALTER COLUMN first_entry SET DEFAULT next_ledger_entry();

-- What the database counts itself cannot be said by whoever posts.
REVOKE INSERT ON ledger_transactions, ledger_entries FROM candor_api, candor_console;
GRANT INSERT (id, realm, cause, cause_id, reason, posted_at) ON ledger_transactions
  TO candor_api, candor_console;
GRANT INSERT (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
  ON ledger_entries TO candor_api, candor_console;

-- One guard a statement, not a row: all entries of a slice arrive in one insert.
-- Headers and accounts are looked up by their numbers: a plan made while there were few would read all.
CREATE OR REPLACE FUNCTION check_ledger_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  is_open boolean;
  is_late boolean;
  is_foreign boolean;
BEGIN
  -- A batch names the same accounts again and again: each is looked up once.
  WITH sums AS MATERIALIZED (
    SELECT transaction_id, posted_at, account_id, currency_id, sum(amount) AS total,
      count(*) AS lines
    FROM inserted GROUP BY 1, 2, 3, 4
  ), arrived AS (
    SELECT transaction_id, posted_at, sum(lines) AS lines FROM sums GROUP BY 1, 2
  ), counted AS (
    UPDATE public.ledger_transactions t SET lines = t.lines + a.lines FROM arrived a
    WHERE t.id = a.transaction_id AND t.posted_at = a.posted_at AND NOT t.is_moved
    RETURNING t.id, t.realm
  )
  SELECT
    EXISTS (SELECT FROM sums GROUP BY transaction_id, currency_id HAVING sum(total) <> 0),
    (SELECT count(*) FROM arrived) <> (SELECT count(*) FROM counted),
    EXISTS (
      SELECT FROM sums s
      LEFT JOIN public.accounts a ON a.id = s.account_id
      LEFT JOIN counted c ON c.id = s.transaction_id
      WHERE a.id IS NULL OR a.currency_id <> s.currency_id OR a.realm <> c.realm
    )
  INTO is_open, is_late, is_foreign;
  IF is_open THEN
    RAISE EXCEPTION 'ledger entries do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF is_late THEN
    RAISE EXCEPTION 'ledger entry outside its transaction or its time'
      USING ERRCODE = 'check_violation';
  END IF;
  IF is_foreign THEN
    RAISE EXCEPTION 'ledger entry outside its account, currency or realm'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- The only way to a balance. Of every account given, what it gains or loses, available and frozen
-- together, is what its entries in these transactions sum to, and no entry of theirs is left out; a
-- transaction moves once. Without a transaction, value passes between available and frozen alone.
-- Each account's entries are one short stretch of its index, whatever its history: the settings keep
-- it so even where statistics say otherwise, and the accounts locked in the order of their numbers.
CREATE FUNCTION move_balances(
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
  lines_due bigint;
  lines_found bigint;
  is_wrong boolean;
  changed bigint;
BEGIN
  WITH moved AS (
    UPDATE public.ledger_transactions t SET is_moved = true
    WHERE t.id = ANY (transaction_ids) AND NOT t.is_moved AND t.lines > 0
    RETURNING t.lines, t.first_entry
  ) SELECT count(*), min(first_entry), coalesce(sum(lines), 0) INTO headers, first, lines_due FROM moved;
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
REVOKE EXECUTE ON FUNCTION move_balances(bigint[], bigint[], numeric[], numeric[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_balances(bigint[], bigint[], numeric[], numeric[])
  TO candor_api, candor_console;
-- Whoever decides by a balance still locks its row, for which PostgreSQL asks for the right to change
-- some column of it: this one has no other value than its own.
ALTER TABLE accounts ADD COLUMN is_lockable boolean GENERATED ALWAYS AS (true) VIRTUAL;
REVOKE UPDATE (available, frozen) ON accounts FROM candor_api, candor_console;
GRANT UPDATE (is_lockable) ON accounts TO candor_api, candor_console;

-- What is posted has moved by the time it is there for anybody else.
CREATE FUNCTION demand_moved_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_transactions t WHERE t.id = NEW.id AND t.is_moved) THEN
    RAISE EXCEPTION 'ledger transaction % has not moved its balances', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_moved AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_moved_balances();

-- Each area says itself what it holds (see its holds.ts).
DROP VIEW holds;

-- What the entries up to the checkpoint sum to: by account, and by account and UTC day (whole days
-- since 1970). Filled by carry_ledger alone.
CREATE TABLE ledger_totals (
  account_id bigint PRIMARY KEY,
  amount numeric(38,18) NOT NULL
) WITH (fillfactor = 80);
CREATE TABLE ledger_days (
  account_id bigint NOT NULL,
  day integer NOT NULL,
  amount numeric(38,18) NOT NULL,
  PRIMARY KEY (account_id, day)
) WITH (fillfactor = 80);
CREATE TABLE ledger_checkpoint (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Entries up to this number are carried,
  entry_id bigint NOT NULL,
  -- and those up to this one are all there, or never will be, once no transaction before
  -- seen_before is under way.
  seen_entry bigint NOT NULL,
  seen_before xid8 NOT NULL,
  CHECK (entry_id <= seen_entry)
);
INSERT INTO ledger_checkpoint (entry_id, seen_entry, seen_before) VALUES (0, 0, '0');
GRANT SELECT ON ledger_totals, ledger_days, ledger_checkpoint TO candor_api, candor_console;

-- Carries the next entries, `most` numbers of them, into the sums; `carried` says how many numbers it
-- went on. It never passes an entry whose transaction is not sound: those are named instead.
CREATE FUNCTION carry_ledger(most integer, OUT carried bigint, OUT unsound bigint[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  place public.ledger_checkpoint;
  newest bigint;
  own xid8;
  last bigint;
BEGIN
  carried := 0;
  unsound := '{}';
  -- In this sequence: a transaction has its number before it draws one for an entry, so whoever
  -- drew one up to `newest` has a lower number than this transaction, which draws its own now.
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'the ledger is carried in a transaction of its own';
  END IF;
  newest := public.next_ledger_entry() - 1;
  own := pg_current_xact_id();
  SELECT * INTO place FROM public.ledger_checkpoint FOR UPDATE SKIP LOCKED;
  -- Another process is at it.
  IF NOT FOUND THEN RETURN; END IF;
  -- A number beyond our own is of the cluster that this database was copied from: that one has ended.
  IF pg_snapshot_xmin(pg_current_snapshot()) >= place.seen_before OR place.seen_before > own THEN
    last := least(place.seen_entry, place.entry_id + greatest(most, 0));
    SELECT coalesce(array_agg(s.transaction_id), '{}') INTO unsound FROM (
      SELECT e.transaction_id, sum(e.lines) AS lines, bool_or(e.total <> 0) AS is_open FROM (
        SELECT transaction_id, currency_id, sum(amount) AS total, count(*) AS lines
        FROM public.ledger_entries WHERE id > place.entry_id AND id <= last GROUP BY 1, 2
      ) e GROUP BY 1
    ) s LEFT JOIN public.ledger_transactions t ON t.id = s.transaction_id
    WHERE s.is_open OR t.lines IS DISTINCT FROM s.lines OR NOT t.is_moved;
    -- Most of them merely reach beyond these entries: as a whole they have to be sound.
    IF unsound <> '{}' THEN
      SELECT coalesce(array_agg(s.transaction_id), '{}') INTO unsound FROM (
        SELECT e.transaction_id, sum(e.lines) AS lines, bool_or(e.total <> 0) AS is_open FROM (
          SELECT transaction_id, currency_id, sum(amount) AS total, count(*) AS lines
          FROM public.ledger_entries WHERE transaction_id = ANY (unsound) GROUP BY 1, 2
        ) e GROUP BY 1
      ) s LEFT JOIN public.ledger_transactions t ON t.id = s.transaction_id
      WHERE s.is_open OR t.lines IS DISTINCT FROM s.lines OR NOT t.is_moved;
    END IF;
    IF unsound <> '{}' THEN RETURN; END IF;
    WITH days AS MATERIALIZED (
      SELECT account_id, floor(extract(epoch FROM posted_at) / 86400)::integer AS day,
        sum(amount) AS amount
      FROM public.ledger_entries WHERE id > place.entry_id AND id <= last GROUP BY 1, 2
    ), totals AS (
      INSERT INTO public.ledger_totals AS known (account_id, amount)
      SELECT account_id, sum(amount) FROM days GROUP BY 1
      ON CONFLICT (account_id) DO UPDATE SET amount = known.amount + excluded.amount
    )
    INSERT INTO public.ledger_days AS known (account_id, day, amount)
    SELECT account_id, day, amount FROM days
    ON CONFLICT (account_id, day) DO UPDATE SET amount = known.amount + excluded.amount;
    carried := last - place.entry_id;
    UPDATE public.ledger_checkpoint SET entry_id = last;
  END IF;
  UPDATE public.ledger_checkpoint SET seen_entry = newest, seen_before = own
  WHERE entry_id = seen_entry AND seen_entry < newest;
END $$;
REVOKE EXECUTE ON FUNCTION carry_ledger(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION carry_ledger(integer) TO candor_api;
