import type pg from "pg";

/**
 * So many open orders of the users, nine in ten resting in the books of eight markets of the demo
 * realm and one in ten waiting for a trigger, with the holds and frozen balances that belong to them.
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
  await pool.query(
    `INSERT INTO spot_stops (order_id, source, direction, trigger_price, stop_price, self_trade, after_trade)
     SELECT id, 'index', CASE side WHEN 'buy' THEN 'rise' ELSE 'fall' END::trigger_direction,
       CASE side WHEN 'buy' THEN price * 4 ELSE price / 4 END, price, 'expire-newest', 0
     FROM spot_orders WHERE state = 'pending'`,
  );
  await pool.query(
    `UPDATE accounts a SET frozen = h.held FROM (
       SELECT hold_account_id AS id, sum(held) AS held FROM spot_orders GROUP BY 1) h
     WHERE a.id = h.id`,
  );
  await pool.query("UPDATE exchange_state SET order_number = $1", [count]);
  await pool.query("VACUUM ANALYZE spot_orders");
  await pool.query("VACUUM ANALYZE spot_stops");
}

/** Buys below 2000 ticks and sells above, on a thousand levels of each side, up to 99 lots each. */
const ORDERS = `
  INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
    price, quantity, maker_fee_rate, taker_fee_rate, held, state, is_open, created_at, updated_at)
  SELECT uuidv7(), n, 'demo', m.id, u.id, hold.id, o.side,
    CASE WHEN is_stop THEN 'stop-limit' ELSE 'limit' END::order_type, 'gtc', o.price, o.quantity,
    m.maker_fee_rate, m.taker_fee_rate,
    CASE o.side WHEN 'buy' THEN o.price * o.quantity ELSE o.quantity END,
    CASE WHEN is_stop THEN 'pending' ELSE 'new' END::order_state, true, now(), now()
  FROM generate_series(1, $2::integer) AS n
  JOIN markets m ON m.id = 1 + n % 8
  JOIN unnest($1::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($1::uuid[])
  CROSS JOIN LATERAL (SELECT n % 10 = 3 AS is_stop) s
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN n / 8 % 2 = 0 THEN 'buy' ELSE 'sell' END)::order_side AS side,
      m.price_tick * (CASE WHEN n / 8 % 2 = 0 THEN 1000 ELSE 2001 END + n::bigint * 7919 % 1000) AS price,
      m.quantity_step * (1 + n % 99) AS quantity
  ) o
  JOIN accounts hold ON hold.holder_id = u.id AND hold.kind = 'change'
    AND hold.currency_id = CASE o.side WHEN 'buy' THEN m.quote_id ELSE m.base_id END
  ORDER BY n`;
