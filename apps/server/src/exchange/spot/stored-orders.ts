import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import { type Column, arrayOf, quoted, timeOf } from "../settlement/columns.ts";
import type { OrderRow } from "./committed.ts";
import { decisionText } from "./decision-text.ts";
import { heldOf, isOpen } from "./market-book.ts";
import { rowOf } from "./rows.ts";
import type { SpotRows } from "./spot-rows.ts";

export type StoredOrder = {
  row: OrderRow;
  held: string;
  holdAccountId: number;
  makerFeeRate: string;
  takerFeeRate: string;
  isOpen: boolean;
  decision: string | null;
  priority: number | null;
};

export const storedOrders = (orders: SpotRows["inserted"]): StoredOrder[] =>
  [...orders].map(([order, book]) => ({
    row: rowOf(book, order),
    held: formatDec(heldOf(book, order)),
    holdAccountId: order.side === "buy" ? order.quoteAccountId : order.baseAccountId,
    makerFeeRate: formatDec(order.makerFeeRate),
    takerFeeRate: formatDec(order.takerFeeRate),
    isOpen: isOpen(order),
    decision: order.decision === undefined ? null : decisionText(order.decision),
    priority: order.priority ?? null,
  }));

export const ORDER_COLUMNS: readonly Column<StoredOrder>[] = [
  ["id", ({ row }) => row.id],
  ["number", ({ row }) => row.number],
  ["realm", ({ row }) => row.realm],
  ["market_id", ({ row }) => row.market_id],
  ["user_id", ({ row }) => row.user_id],
  ["hold_account_id", (stored) => stored.holdAccountId],
  ["side", ({ row }) => row.side],
  ["type", ({ row }) => row.type],
  ["time_in_force", ({ row }) => row.time_in_force],
  ["price", ({ row }) => row.price],
  ["quantity", ({ row }) => row.quantity],
  ["quote_amount", ({ row }) => row.quote_amount],
  ["maker_fee_rate", (stored) => stored.makerFeeRate],
  ["taker_fee_rate", (stored) => stored.takerFeeRate],
  ["filled_quantity", ({ row }) => row.filled_quantity],
  ["filled_quote", ({ row }) => row.filled_quote],
  ["held", (stored) => stored.held],
  ["state", ({ row }) => row.state],
  ["end_reason", ({ row }) => row.end_reason],
  ["is_open", (stored) => stored.isOpen],
  ["created_at", ({ row }) => timeOf(row.created_at)],
  ["updated_at", ({ row }) => timeOf(row.updated_at)],
  ["decision", (stored) => stored.decision],
  ["priority", (stored) => stored.priority],
  ["client_id", ({ row }) => (row.client_id === null ? null : quoted(row.client_id))],
];

/**
 * Writes changed orders that were open, and fails if one is no longer open. Only the months from the oldest of them to
 * the newest are searched. The last two conditions are redundant: without them the planner may read every open order.
 */
export async function updateOrders(
  client: ClientBase,
  stored: readonly StoredOrder[],
): Promise<void> {
  if (stored.length === 0) return;
  const times = stored.map(({ row }) => timeOf(row.created_at)).toSorted();
  const { rowCount } = await client.query({
    name: "update spot_orders",
    text: `UPDATE spot_orders o SET price = n.price, quantity = n.quantity,
        filled_quantity = n.filled_quantity, filled_quote = n.filled_quote, held = n.held,
        state = n.state, end_reason = n.end_reason, is_open = n.is_open, updated_at = n.updated_at,
        decision = n.decision, priority = n.priority
      FROM unnest($1::uuid[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[],
        $6::numeric[], $7::order_state[], $8::text[], $9::boolean[], $10::timestamptz[],
        $11::timestamptz[], $12::text[], $13::bigint[])
        AS n(id, price, quantity, filled_quantity, filled_quote, held, state, end_reason, is_open,
          updated_at, created_at, decision, priority)
      WHERE o.id = n.id AND o.created_at = n.created_at AND o.is_open
        AND o.created_at BETWEEN $14 AND $15 AND o.id = ANY($1::uuid[])`,
    values: [
      arrayOf(stored, ({ row }) => row.id),
      arrayOf(stored, ({ row }) => row.price),
      arrayOf(stored, ({ row }) => row.quantity),
      arrayOf(stored, ({ row }) => row.filled_quantity),
      arrayOf(stored, ({ row }) => row.filled_quote),
      arrayOf(stored, ({ held }) => held),
      arrayOf(stored, ({ row }) => row.state),
      arrayOf(stored, ({ row }) => row.end_reason),
      arrayOf(stored, (order) => order.isOpen),
      arrayOf(stored, ({ row }) => timeOf(row.updated_at)),
      arrayOf(stored, ({ row }) => timeOf(row.created_at)),
      arrayOf(stored, ({ decision }) => decision),
      arrayOf(stored, ({ priority }) => priority),
      times[0],
      times.at(-1),
    ],
  });
  if (rowCount !== stored.length)
    throw new Error(`${stored.length} open orders changed, ${rowCount} found`);
}
