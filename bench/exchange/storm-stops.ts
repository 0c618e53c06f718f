import type pg from "pg";

export const STORM_INDEX = 96_000;
/** The tick that fires all stops, and the price of all of them in one of the storms. */
export const STORM_TICK = 80_000;
const LEVEL = 90_000;

/** All stops at different prices, or all at one price with every other one trailing. */
export type StormKind = "spread" | "level";

/**
 * Creates so many stops of the users in BTC/USDT of the demo realm that sell at market once the index falls, with their
 * holds and frozen balances. Earlier orders are removed.
 */
export async function createStops(
  owner: pg.Pool,
  users: readonly string[],
  count: number,
  kind: StormKind,
): Promise<void> {
  await owner.query("TRUNCATE spot_orders, spot_stops, spot_peaks");
  await owner.query(
    "UPDATE accounts SET frozen = 0, available = available + frozen WHERE frozen > 0",
  );
  await owner.query("DELETE FROM exchange_books");
  const { rows } = await owner.query<{ number: string }>(
    "SELECT order_number AS number FROM exchange_state WHERE shard = 'demo'",
  );
  const before = Number(rows[0]?.number);
  await owner.query(ORDERS, [users, count, before]);
  await owner.query(STOPS, [kind === "level", LEVEL, STORM_TICK, STORM_INDEX]);
  await owner.query(
    `UPDATE accounts a SET frozen = h.held, available = available - h.held FROM (
       SELECT hold_account_id AS id, sum(held) AS held FROM spot_orders GROUP BY 1) h
     WHERE a.id = h.id`,
  );
  await owner.query("UPDATE exchange_state SET order_number = $1 WHERE shard = 'demo'", [
    before + count,
  ]);
  await owner.query("VACUUM ANALYZE spot_orders");
  await owner.query("VACUUM ANALYZE spot_stops");
}

const ORDERS = `
  INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
    price, quantity, maker_fee_rate, taker_fee_rate, held, state, is_open, created_at, updated_at)
  SELECT uuidv7(), $3::bigint + n, 'demo', m.id, u.id, hold.id, 'sell',
    CASE WHEN n % 2 = 0 THEN 'trailing-stop' ELSE 'stop-market' END::order_type, 'ioc', m.price_tick,
    m.quantity_step, m.maker_fee_rate, m.taker_fee_rate, m.quantity_step, 'pending', true, date_trunc('milliseconds', now()), now()
  FROM generate_series(1, $2::integer) AS n
  JOIN markets m ON m.id = 1
  JOIN unnest($1::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($1::uuid[])
  JOIN accounts hold ON hold.holder_id = u.id AND hold.kind = 'change' AND hold.currency_id = m.base_id
  ORDER BY n`;

/** Stops at one price trail by the same rate from the same best price; stops at different prices do not trail. */
const STOPS = `
  INSERT INTO spot_stops (order_id, source, direction, trigger_price, trail_rate, peak_price, self_trade,
    slippage_max)
  SELECT o.id, 'index', 'fall', CASE WHEN $1 THEN $2::numeric ELSE
      round($3::numeric + 100 + ($4::numeric - $3::numeric - 200) * ((o.number * 7919) % 100003) / 100003, 2) END,
    CASE WHEN $1 AND o.type = 'trailing-stop' THEN 1 - $2::numeric / $4 END,
    CASE WHEN $1 AND o.type = 'trailing-stop' THEN $4::numeric END, 'expire-newest', m.slippage_max
  FROM spot_orders o JOIN markets m ON m.id = o.market_id`;
