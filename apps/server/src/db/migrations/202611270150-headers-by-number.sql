-- Up Migration
-- A header is found by its number. Joined alone, a plan that expects no header to be open reads all of them for each
-- slice of entries.
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
    WHERE t.id = ANY (ARRAY(SELECT transaction_id FROM arrived))
      AND t.id = a.transaction_id AND t.posted_at = a.posted_at AND NOT t.is_moved
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
