import { type Dec, dec, max, min } from "@candor/money";
import type { ClientBase } from "pg";
import { readSequence } from "../feed/sequence.ts";

/**
 * The best price each waiting trailing stop has seen, by order number, from the record: the index's
 * ticks and the book's trades since its acceptance. Memory alone follows it between restarts.
 */
export async function trailingPeaks(client: ClientBase): Promise<Map<number, Dec>> {
  const { rows } = await client.query<TrailRow>(
    `SELECT o.number, o.market_id, s.direction, s.source,
       extract(epoch FROM o.created_at)::float8 AS since,
       CASE s.direction WHEN 'fall' THEN greatest(s.peak_price, seen.highest)
         ELSE least(s.peak_price, seen.lowest) END AS peak
     FROM spot_orders o JOIN spot_stops s ON s.order_id = o.id
     CROSS JOIN LATERAL (
       SELECT max(price) AS highest, min(price) AS lowest FROM spot_trades
       WHERE s.source = 'last' AND realm = o.realm AND market_id = o.market_id
         AND number > s.after_trade
     ) seen
     WHERE o.is_open AND s.trail_rate IS NOT NULL AND s.triggered_at IS NULL`,
  );
  const peaks = new Map(rows.map(({ number, peak }) => [number, dec(peak)]));
  await followIndex(
    client,
    rows.filter(({ source }) => source === "index"),
    peaks,
  );
  return peaks;
}

type TrailRow = {
  number: number;
  market_id: number;
  direction: "rise" | "fall";
  source: "index" | "last";
  since: number;
  peak: string;
};

async function followIndex(
  client: ClientBase,
  rows: readonly TrailRow[],
  peaks: Map<number, Dec>,
): Promise<void> {
  if (rows.length === 0) return;
  const since = Math.floor(rows.reduce((first, row) => Math.min(first, row.since), Infinity));
  const { rows: found } = await client.query<{ id: number | null }>(
    `SELECT least((SELECT min(hour) * 3600 FROM index_tick_hours WHERE at_to >= $1),
       (SELECT min(id) FROM index_ticks WHERE at >= $1)) AS id`,
    [since],
  );
  const first = found[0]?.id;
  if (first === null || first === undefined) return;
  await readSequence(client, { after: first - 1 }, (event) => {
    if (event.kind === "gap") return;
    for (const { number, market_id, direction, since: from } of rows) {
      const price = event.prices.get(market_id);
      const peak = peaks.get(number);
      if (price === undefined || peak === undefined || event.at < from) continue;
      peaks.set(number, direction === "fall" ? max(peak, price) : min(peak, price));
    }
  });
}
