import type pg from "pg";

/** Best prices that each side's trailing stops have seen in turn, each better than all later ones. */
const STEPS = 100;

/**
 * Creates so many open orders of the users in eight markets of the demo realm, with their holds and frozen balances.
 * One in ten is a trailing stop, one in twenty a stop-limit, all others rest in their books. Half the triggers watch
 * the index, half the last price.
 */
export async function createOpenOrders(
  pool: pg.Pool,
  users: readonly string[],
  count: number,
): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (holder_id, realm, kind, currency_id)
     SELECT u.id, 'demo', 'change', c.id FROM unnest($1::uuid[]) AS u(id), currencies c
     ON CONFLICT DO NOTHING`,
    [users],
  );
  await pool.query(ORDERS, [users, count]);
  await pool.query(STOPS);
  await pool.query(PEAKS, [count, STEPS]);
  await pool.query(
    `UPDATE accounts a SET frozen = h.held FROM (
       SELECT hold_account_id AS id, sum(held) AS held FROM spot_orders GROUP BY 1) h
     WHERE a.id = h.id`,
  );
  await pool.query("UPDATE exchange_state SET order_number = $1 WHERE shard = 'demo'", [count]);
  await pool.query("VACUUM ANALYZE spot_orders");
  await pool.query("VACUUM ANALYZE spot_stops");
}

/** Buys below 2000 ticks and sells above, on a thousand levels of each side, up to 99 lots each. */
const ORDERS = `
  INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
    price, quantity, maker_fee_rate, taker_fee_rate, held, state, is_open, created_at, updated_at)
  SELECT uuidv7(), n, 'demo', m.id, u.id, hold.id, o.side,
    o.type, 'gtc', o.price, o.quantity, m.maker_fee_rate, m.taker_fee_rate,
    CASE o.side WHEN 'buy' THEN o.price * o.quantity ELSE o.quantity END,
    CASE o.type WHEN 'limit' THEN 'new' ELSE 'pending' END::order_state, true, now(), now()
  FROM generate_series(1, $2::integer) AS n
  JOIN markets m ON m.id = 1 + n % 8
  JOIN unnest($1::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($1::uuid[])
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN n / 8 % 2 = 0 THEN 'buy' ELSE 'sell' END)::order_side AS side,
      m.price_tick * (CASE WHEN n / 8 % 2 = 0 THEN 1000 ELSE 2001 END + n::bigint * 7919 % 1000) AS price,
      m.quantity_step * (1 + n % 99) AS quantity,
      CASE WHEN n % 10 = 3 THEN 'trailing-stop' WHEN n % 20 = 5 THEN 'stop-limit' ELSE 'limit' END::order_type AS type
  ) o
  JOIN accounts hold ON hold.holder_id = u.id AND hold.kind = 'change'
    AND hold.currency_id = CASE o.side WHEN 'buy' THEN m.quote_id ELSE m.base_id END
  ORDER BY n`;

/** Each stop has a first price of its own, and none is reached yet. */
const STOPS = `
  INSERT INTO spot_stops (order_id, source, direction, trigger_price, trail_rate, peak_price, stop_price,
    self_trade, slippage_max)
  SELECT o.id, CASE WHEN o.number / 10 % 2 = 0 THEN 'index' ELSE 'last' END::trigger_source,
    CASE o.side WHEN 'buy' THEN 'rise' ELSE 'fall' END::trigger_direction,
    CASE o.side WHEN 'buy' THEN o.price * 4 ELSE m.price_tick * 100 END,
    CASE WHEN is_trailing THEN 0.01 + o.number % 9 * 0.01 END, CASE WHEN is_trailing THEN o.price END,
    CASE WHEN NOT is_trailing THEN o.price END, 'expire-newest', m.slippage_max
  FROM spot_orders o JOIN markets m ON m.id = o.market_id
  CROSS JOIN LATERAL (SELECT o.type = 'trailing-stop' AS is_trailing) t
  WHERE o.state = 'pending'`;

const PEAKS = `
  INSERT INTO spot_peaks (realm, market_id, source, direction, up_to, price)
  SELECT 'demo', m.id, source, direction, $1::bigint * step / $2,
    m.price_tick * CASE direction WHEN 'fall' THEN 4000 - step ELSE 500 + step END
  FROM generate_series(1, 8) AS n JOIN markets m ON m.id = n,
    unnest('{index,last}'::trigger_source[]) AS source,
    unnest('{rise,fall}'::trigger_direction[]) AS direction, generate_series(1, $2::integer) AS step`;
