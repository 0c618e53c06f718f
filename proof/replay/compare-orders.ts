import { dec } from "@candor/money";
import type pg from "pg";
import { type Order, isOpen } from "./order.ts";
import type { Rebuilt } from "./rebuilt.ts";

const CHUNK = 5_000;

type Row = {
  number: string;
  id: string;
  book: string;
  user_id: string;
  side: string;
  type: string;
  time_in_force: string;
  price: string;
  quantity: string;
  filled_quantity: string;
  filled_quote: string;
  held: string;
  state: string;
  end_reason: string | null;
  is_open: boolean;
  source: string | null;
  direction: string | null;
  trigger_price: string | null;
  trail_rate: string | null;
  priority: string | null;
};

/**
 * Compares the stored orders and their triggers with the journal's: all of them, or those that were open in the
 * snapshot at the start or came later.
 */
export async function compareOrders(
  client: pg.ClientBase,
  { shard, orders, start }: Rebuilt,
): Promise<string[]> {
  const differences: string[] = [];
  let found = 0;
  for (let after = "0"; ;) {
    const { rows } = await client.query<Row>(
      `SELECT o.number::text, o.id, o.realm || ':' || o.market_id AS book, o.user_id, o.side, o.type,
         o.time_in_force, o.price, o.quantity, o.filled_quantity, o.filled_quote, o.held, o.state,
         o.end_reason, o.is_open, s.source, s.direction, s.trigger_price, s.trail_rate,
         coalesce(s.priority, o.priority)::text AS priority
       FROM spot_orders o LEFT JOIN spot_stops s ON s.order_id = o.id
       WHERE o.realm = $1 AND o.number > $2 AND ($3::bigint IS NULL OR o.number > $4 OR o.is_open
         OR EXISTS (SELECT FROM spot_snapshot_orders k WHERE k.snapshot_id = $3 AND k.number = o.number))
       ORDER BY o.number LIMIT ${CHUNK}`,
      [shard, after, start?.id ?? null, start?.orderNumber ?? 0],
    );
    for (const row of rows) {
      const order = orders.get(Number(row.number));
      if (order === undefined) differences.push(`order ${row.number} is not in the journal`);
      else differences.push(...orderDifferences(row, order));
    }
    found += rows.length;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
  }
  const journaled = [...orders.values()].filter(({ venue }) => venue.realm === shard).length;
  if (found < journaled) differences.push(`${journaled} orders in the journal, ${found} stored`);
  return differences;
}

function orderDifferences(row: Row, order: Order): string[] {
  const { venue } = order;
  const heldSize = order.side === "buy" ? venue.unitSize : venue.lotSize;
  const pairs: Record<string, readonly [stored: unknown, journaled: unknown]> = {
    id: [row.id, order.id],
    book: [row.book, venue.key],
    user: [row.user_id, order.userId],
    side: [row.side, order.side],
    type: [row.type, order.type],
    "time in force": [row.time_in_force, order.timeInForce],
    quantity: [dec(row.quantity), BigInt(order.lots) * venue.lotSize],
    filled: [dec(row.filled_quantity), BigInt(order.filledLots) * venue.lotSize],
    "filled quote": [dec(row.filled_quote), BigInt(order.filledUnits) * venue.unitSize],
    held: [dec(row.held), BigInt(order.held) * heldSize],
    state: [row.state, order.state],
    "end reason": [row.end_reason, order.endReason],
    open: [row.is_open, isOpen(order)],
    ...(order.ticks === undefined
      ? {}
      : { price: [dec(row.price), BigInt(order.ticks) * venue.tickSize] }),
    ...triggerPairs(row, order),
  };
  return Object.entries(pairs)
    .filter(([, [stored, journaled]]) => stored !== journaled)
    .map(
      ([name, [stored, journaled]]) =>
        `order ${order.number}: ${name} is stored as ${String(stored)}, the journal says ${String(journaled)}`,
    );
}

function triggerPairs(
  row: Row,
  { trigger, venue, priority, number }: Order,
): Record<string, readonly [unknown, unknown]> {
  return {
    source: [row.source, trigger?.source ?? null],
    direction: [row.direction, trigger?.direction ?? null],
    priority: [row.priority === null ? number : Number(row.priority), priority],
    // A trailing stop's stored trigger is its first one, which has moved since.
    ...(trigger === undefined || trigger.offset !== null || row.trigger_price === null
      ? {}
      : { trigger: [dec(row.trigger_price), BigInt(trigger.ticks) * venue.tickSize] }),
    ...(trigger?.offset === undefined || trigger.offset === null
      ? {}
      : {
          trail: [row.trail_rate === null ? null : dec(row.trail_rate), trailRate(trigger.offset)],
        }),
  };
}

/** Hundredths of a percent as a ratio in 10^-18. */
const trailRate = (offset: number): bigint => BigInt(offset) * 10n ** 14n;
