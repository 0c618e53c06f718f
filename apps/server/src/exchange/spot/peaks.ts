import { type Dec, dec } from "@candor/money";
import type { ClientBase } from "pg";

/**
 * The best price each waiting trailing stop has seen, by order number, from the record: the index's
 * ticks and the book's trades since its acceptance. Memory alone follows it between restarts.
 */
export async function trailingPeaks(client: ClientBase): Promise<Map<number, Dec>> {
  const { rows } = await client.query<{ number: number; peak: string }>(
    `SELECT o.number, CASE s.direction WHEN 'fall' THEN greatest(s.peak_price, seen.highest)
       ELSE least(s.peak_price, seen.lowest) END AS peak
     FROM spot_orders o JOIN spot_stops s ON s.order_id = o.id
     CROSS JOIN LATERAL (
       SELECT max(price) AS highest, min(price) AS lowest FROM (
         SELECT price FROM index_ticks
         WHERE s.source = 'index' AND market_id = o.market_id AND at >= extract(epoch FROM o.created_at)
         UNION ALL
         SELECT price FROM spot_trades
         WHERE s.source = 'last' AND realm = o.realm AND market_id = o.market_id
           AND number > s.after_trade
       ) prices
     ) seen
     WHERE o.is_open AND s.trail_rate IS NOT NULL AND s.triggered_at IS NULL`,
  );
  return new Map(rows.map(({ number, peak }) => [number, dec(peak)]));
}
