-- Up Migration
-- An order that would trade with the house is binding from its acceptance, and enters the book with the first second whose
-- price was unknown then.

ALTER TYPE order_state ADD VALUE 'accepted' AFTER 'triggered';

ALTER TABLE spot_orders
  -- Whether it takes or has rested, the moment of acceptance in milliseconds, the last event before it, who gives way to
  -- whom, and the slippage.
  ADD decision text CHECK (decision ~ '^(take|rest)\|\d+\|\d+\|[a-z-]+\|[0-9.]+$'),
  -- Its place in time where it entered the book later than it was placed; of a stop that of its trigger's row.
  ADD priority bigint,
  ADD CONSTRAINT spot_orders_decision CHECK (is_open OR decision IS NULL);

ALTER TABLE spot_snapshot_orders ADD decision text;

GRANT UPDATE (decision, priority) ON spot_orders TO candor_api;

-- As before, with what was accepted and is not decided yet.
CREATE OR REPLACE FUNCTION take_snapshot(of_shard text) RETURNS bigint
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
    self_trade, priority, decision)
  SELECT taken, o.number, o.id, o.market_id, o.user_id, o.side, o.type, o.time_in_force, o.price,
    o.quantity, o.quote_amount, o.maker_fee_rate, o.taker_fee_rate, o.filled_quantity, o.filled_quote,
    o.held, o.state, s.source, s.direction, s.trigger_price, s.trail_rate, s.peak_price, s.stop_price,
    s.self_trade, coalesce(s.priority, o.priority), o.decision
  FROM public.spot_orders o LEFT JOIN public.spot_stops s ON s.order_id = o.id
  WHERE o.is_open AND o.realm::text = of_shard;
  INSERT INTO public.spot_snapshot_peaks (snapshot_id, market_id, source, direction, up_to, price)
  SELECT taken, market_id, source, direction, up_to, price FROM public.spot_peaks
  WHERE realm::text = of_shard;
  RETURN taken;
END $$;
