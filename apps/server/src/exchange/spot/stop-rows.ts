import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import { allWritten } from "../settlement/all-written.ts";
import { type Column, arrayOf, copyRows, timeOf } from "../settlement/columns.ts";
import { type LiveOrder, type MarketBook, type Stop, priceOf } from "./market-book.ts";
import { trailRate } from "./rows.ts";
import type { SpotRows } from "./spot-rows.ts";

type StoredStop = {
  id: string;
  stop: Stop;
  price: (ticks: number | undefined) => string | null;
};

/** The triggers that a batch writes: of new orders, and of stops that fired or entered the book. */
export type StopRows = { accepted: StoredStop[]; fired: { id: string; priority: number }[] };

export function stopRows({ inserted, triggered }: SpotRows): StopRows {
  const accepted: StoredStop[] = [];
  for (const [order, book] of inserted)
    if (order.stop !== undefined) accepted.push(storedStop(order, order.stop, book));
  const fired = [...triggered]
    .filter((order) => !inserted.has(order))
    .map(({ id, stop }) => ({ id, priority: stop?.triggered?.priority ?? NaN }));
  return { accepted, fired };
}

const storedStop = ({ id }: LiveOrder, stop: Stop, book: MarketBook): StoredStop => ({
  id,
  stop: { ...stop },
  price: (ticks) => (ticks === undefined ? null : formatDec(priceOf(book, ticks))),
});

const STOP_COLUMNS: readonly Column<StoredStop>[] = [
  ["order_id", ({ id }) => id],
  ["source", ({ stop }) => stop.source],
  ["direction", ({ stop }) => stop.direction],
  ["trigger_price", ({ stop, price }) => price(stop.triggerTicks)],
  ["trail_rate", ({ stop }) => (stop.trail ? formatDec(trailRate(stop.trail.offset)) : null)],
  ["peak_price", ({ stop, price }) => price(stop.trail?.peakTicks)],
  ["limit_price", ({ stop, price }) => price(stop.limitTicks)],
  ["stop_price", ({ stop, price }) => price(stop.stopTicks)],
  ["self_trade", ({ stop }) => stop.selfTrade],
  ["slippage_max", ({ stop }) => formatDec(stop.slippageMax)],
  ["triggered_at", ({ stop }) => (stop.triggered ? timeOf(stop.triggered.at) : null)],
  ["priority", ({ stop }) => stop.triggered?.priority ?? null],
];

export async function writeStops(
  client: ClientBase,
  { accepted, fired }: StopRows,
  now: Date,
): Promise<void> {
  await allWritten([
    copyRows(client, "spot_stops", STOP_COLUMNS, accepted),
    updateFired(client, fired, now),
  ]);
}

/** The last condition is redundant: without it the planner may read every stop while there are few. */
async function updateFired(client: ClientBase, fired: StopRows["fired"], now: Date): Promise<void> {
  if (fired.length === 0) return;
  const { rowCount } = await client.query({
    name: "update spot_stops",
    text: `UPDATE spot_stops s SET triggered_at = coalesce(s.triggered_at, $3), priority = n.priority
      FROM unnest($1::uuid[], $2::bigint[]) AS n(order_id, priority)
      WHERE s.order_id = n.order_id AND s.order_id = ANY($1::uuid[])`,
    values: [arrayOf(fired, ({ id }) => id), arrayOf(fired, ({ priority }) => priority), now],
  });
  if (rowCount !== fired.length)
    throw new Error(`${fired.length} triggers fired, ${rowCount} found waiting`);
}
