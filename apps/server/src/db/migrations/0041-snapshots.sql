-- Up Migration
-- A replay may start from what a shard's rows said after a batch, so that the journal before it may go.

CREATE TABLE exchange_snapshots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shard text NOT NULL,
  -- The last batch that is in it, and where the shard stood then.
  batch bigint NOT NULL,
  epoch bigint NOT NULL,
  event bigint NOT NULL,
  order_number bigint NOT NULL,
  trade_number bigint NOT NULL,
  -- The ledger transactions of later batches have higher numbers.
  transaction_id bigint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  -- It is not kept any more, and its rows are on their way out.
  is_expired boolean NOT NULL DEFAULT false,
  UNIQUE (shard, batch)
);

CREATE TABLE exchange_snapshot_books (
  snapshot_id bigint NOT NULL,
  book text NOT NULL,
  hash text,
  memory jsonb,
  doubt text,
  PRIMARY KEY (snapshot_id, book)
);

-- The open orders of spot, each with its stop if it has one.
CREATE TABLE spot_snapshot_orders (
  snapshot_id bigint NOT NULL,
  number bigint NOT NULL,
  id uuid NOT NULL,
  market_id integer NOT NULL,
  user_id uuid NOT NULL,
  side order_side NOT NULL,
  type order_type NOT NULL,
  time_in_force time_in_force NOT NULL,
  price money_amount NOT NULL,
  quantity money_amount NOT NULL,
  quote_amount money_amount,
  maker_fee_rate money_amount NOT NULL,
  taker_fee_rate money_amount NOT NULL,
  filled_quantity money_amount NOT NULL,
  filled_quote money_amount NOT NULL,
  held money_amount NOT NULL,
  state order_state NOT NULL,
  source trigger_source,
  direction trigger_direction,
  trigger_price money_amount,
  trail_rate money_amount,
  peak_price money_amount,
  stop_price money_amount,
  self_trade self_trade,
  priority bigint,
  PRIMARY KEY (snapshot_id, number)
);

CREATE TABLE spot_snapshot_peaks (
  snapshot_id bigint NOT NULL,
  market_id integer NOT NULL,
  source trigger_source NOT NULL,
  direction trigger_direction NOT NULL,
  up_to bigint NOT NULL,
  price money_amount NOT NULL,
  PRIMARY KEY (snapshot_id, market_id, source, direction, up_to)
);

GRANT SELECT ON exchange_snapshots, exchange_snapshot_books, spot_snapshot_orders, spot_snapshot_peaks
  TO candor_api, candor_console;

-- Copies what the rows of a shard say, as one transaction sees them: that is the same batch for all of
-- them only with one snapshot of the database, which the caller has taken. Nobody can store another
-- one than this. Returns its number, and nothing where the last batch has one already. Each product's
-- rows are added here.
CREATE FUNCTION take_snapshot(of_shard text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  taken bigint;
BEGIN
  IF current_setting('transaction_isolation') <> 'repeatable read' THEN
    RAISE EXCEPTION 'a snapshot is taken of one moment' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  INSERT INTO public.exchange_snapshots
    (shard, batch, epoch, event, order_number, trade_number, transaction_id)
  SELECT shard, batch, epoch, event, order_number, trade_number,
    (SELECT coalesce(max(t.id), 0) FROM public.ledger_transactions t)
  FROM public.exchange_state WHERE shard = of_shard
  ON CONFLICT (shard, batch) DO NOTHING RETURNING id INTO taken;
  IF taken IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.exchange_snapshot_books (snapshot_id, book, hash, memory, doubt)
  SELECT taken, book, hash, memory, doubt FROM public.exchange_books WHERE shard = of_shard;
  INSERT INTO public.spot_snapshot_orders (snapshot_id, number, id, market_id, user_id, side, type,
    time_in_force, price, quantity, quote_amount, maker_fee_rate, taker_fee_rate, filled_quantity,
    filled_quote, held, state, source, direction, trigger_price, trail_rate, peak_price, stop_price,
    self_trade, priority)
  SELECT taken, o.number, o.id, o.market_id, o.user_id, o.side, o.type, o.time_in_force, o.price,
    o.quantity, o.quote_amount, o.maker_fee_rate, o.taker_fee_rate, o.filled_quantity, o.filled_quote,
    o.held, o.state, s.source, s.direction, s.trigger_price, s.trail_rate, s.peak_price, s.stop_price,
    s.self_trade, s.priority
  FROM public.spot_orders o LEFT JOIN public.spot_stops s ON s.order_id = o.id
  WHERE o.is_open AND o.realm::text = of_shard;
  INSERT INTO public.spot_snapshot_peaks (snapshot_id, market_id, source, direction, up_to, price)
  SELECT taken, market_id, source, direction, up_to, price FROM public.spot_peaks
  WHERE realm::text = of_shard;
  RETURN taken;
END $$;

-- Drops the oldest month of the journal when it lies before the last one, and everything in it is in a
-- snapshot that has stood for thirty days: so long a replay could still compare the two. One month with
-- one call. The application can neither take a row away itself nor choose the month. Whoever would have
-- to wait for a reader comes again instead: the writers would wait behind it.
CREATE FUNCTION drop_old_journal() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC'
SET lock_timeout = '200ms' AS $$
DECLARE
  oldest record;
  is_needed boolean;
BEGIN
  SELECT m.name, m.ends_at INTO oldest FROM public.partitions m
  WHERE m.parent = 'exchange_journal' ORDER BY m.ends_at LIMIT 1;
  IF oldest.ends_at > date_trunc('month', now()) - interval '1 month' THEN
    RETURN 0;
  END IF;
  -- The clock may have been set back: nobody writes a batch into that month between look and drop.
  LOCK TABLE ONLY public.exchange_journal IN ACCESS EXCLUSIVE MODE;
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM public.exchange_state s CROSS JOIN LATERAL (
         SELECT max(batch) AS batch FROM public.%I j WHERE j.shard = s.shard
       ) AS last
       WHERE last.batch IS NOT NULL AND NOT EXISTS (
         SELECT FROM public.exchange_snapshots k
         WHERE k.shard = s.shard AND k.batch >= last.batch AND NOT k.is_expired
           AND k.taken_at <= now() - interval ''30 days''
       ))', oldest.name) INTO is_needed;
  IF is_needed THEN
    RETURN 0;
  END IF;
  EXECUTE format('DROP TABLE public.%I', oldest.name);
  RETURN 1;
END $$;

-- Of each shard the newest three are kept, and the first of each month: after it a month of the journal
-- can go. What the journal does not reach back to is of no use. Removes so many rows of those that are
-- not kept, and says how many it was: less than asked for when none are left.
CREATE FUNCTION forget_old_snapshots(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  old bigint;
  removed integer;
BEGIN
  UPDATE public.exchange_snapshots s SET is_expired = true
  FROM (
    SELECT id, batch, row_number() OVER (PARTITION BY shard ORDER BY batch DESC) AS newest,
      row_number() OVER (PARTITION BY shard, date_trunc('month', taken_at) ORDER BY batch) AS in_month,
      (SELECT min(j.batch) FROM public.exchange_journal j WHERE j.shard = k.shard) AS journal_from
    FROM public.exchange_snapshots k WHERE NOT is_expired
  ) k
  WHERE s.id = k.id AND k.newest > 3 AND (k.in_month > 1 OR k.batch < k.journal_from - 1);
  SELECT min(id) INTO old FROM public.exchange_snapshots WHERE is_expired;
  IF old IS NULL THEN
    RETURN 0;
  END IF;
  DELETE FROM public.spot_snapshot_orders WHERE snapshot_id = old AND number IN (
    SELECT number FROM public.spot_snapshot_orders WHERE snapshot_id = old ORDER BY number LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed = most THEN
    RETURN removed;
  END IF;
  DELETE FROM public.spot_snapshot_peaks WHERE snapshot_id = old;
  DELETE FROM public.exchange_snapshot_books WHERE snapshot_id = old;
  DELETE FROM public.exchange_snapshots WHERE id = old;
  RETURN most;
END $$;

REVOKE EXECUTE ON FUNCTION take_snapshot(text), drop_old_journal(), forget_old_snapshots(integer)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_snapshot(text), drop_old_journal(), forget_old_snapshots(integer)
  TO candor_api;
