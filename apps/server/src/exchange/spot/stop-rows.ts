import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Draft } from "./draft.ts";
import { type LiveOrder, type MarketBook, priceOf } from "./market-book.ts";
import { rowOf } from "./rows.ts";

/** Writes the triggers of this batch: those of new orders, and those that have fired. */
export async function writeStops(client: ClientBase, draft: Draft): Promise<void> {
  const accepted = [...draft.inserted].filter(([order]) => order.stop !== undefined);
  if (accepted.length > 0) await insertStops(client, accepted);
  const fired = [...draft.triggered].filter((order) => !draft.inserted.has(order));
  if (fired.length === 0) return;
  const { rowCount } = await client.query({
    name: "update spot_stops",
    text: `UPDATE spot_stops s SET triggered_at = coalesce(s.triggered_at, $3), priority = n.priority
      FROM unnest($1::uuid[], $2::bigint[]) AS n(order_id, priority)
      WHERE s.order_id = n.order_id`,
    values: [
      fired.map(({ id }) => id),
      fired.map(({ stop }) => stop?.triggered?.priority),
      draft.now,
    ],
  });
  if (rowCount !== fired.length)
    throw new Error(`${fired.length} triggers fired, ${rowCount} found waiting`);
}

async function insertStops(
  client: ClientBase,
  accepted: readonly (readonly [LiveOrder, MarketBook])[],
): Promise<void> {
  const rows = accepted.map(([order, book]) => ({
    ...rowOf(book, order),
    self_trade: order.stop?.selfTrade,
    after_trade: order.stop?.afterTrade,
    priority: order.stop?.triggered?.priority ?? null,
    peak_price:
      order.stop?.trail === undefined ? null : formatDec(priceOf(book, order.stop.trail.peakTicks)),
  }));
  await client.query({
    name: "insert spot_stops",
    text: `INSERT INTO spot_stops (order_id, source, direction, trigger_price, trail_rate, peak_price,
        limit_price, stop_price, self_trade, after_trade, triggered_at, priority)
      SELECT * FROM unnest($1::uuid[], $2::trigger_source[], $3::trigger_direction[], $4::numeric[],
        $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::self_trade[],
        $10::bigint[], $11::timestamptz[], $12::bigint[])`,
    values: [
      rows.map(({ id }) => id),
      rows.map((row) => row.trigger_source),
      rows.map((row) => row.trigger_direction),
      rows.map((row) => row.trigger_price),
      rows.map((row) => row.trail_rate),
      rows.map((row) => row.peak_price),
      rows.map((row) => row.limit_price),
      rows.map((row) => row.stop_price),
      rows.map((row) => row.self_trade),
      rows.map((row) => row.after_trade),
      rows.map((row) => row.triggered_at),
      rows.map((row) => row.priority),
    ],
  });
}
