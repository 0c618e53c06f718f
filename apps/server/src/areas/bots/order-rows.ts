import type { BotStrategy } from "@candor/contract/areas/bots/choices.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { BotOrder } from "./run/bot.ts";

const orders = (db: Db | Tx) => db.selectFrom("bot_orders").selectAll();

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>["executeTakeFirstOrThrow"]>>;

const decOr = (text: string | null): Dec | undefined => (text === null ? undefined : dec(text));
const textOr = (value: Dec | undefined): string | null =>
  value === undefined ? null : formatDec(value);

export const orderFrom = (row: OrderRow): BotOrder => ({
  id: row.id,
  key: row.key,
  marketId: row.market_id,
  cell: row.cell ?? undefined,
  side: row.side,
  price: decOr(row.price),
  quantity: decOr(row.quantity),
  quoteAmount: decOr(row.quote_amount),
  state: row.state,
  orderId: row.order_id ?? undefined,
  orderNumber: row.order_number ?? undefined,
  filledQuantity: dec(row.filled_quantity),
  filledQuote: dec(row.filled_quote),
  fee: dec(row.fee),
  seenTrade: row.seen_trade,
});

/** The orders that have not ended, in the order in which they were requested. */
export const listUnended = (tx: Tx, botId: string): Promise<OrderRow[]> =>
  orders(tx)
    .where("bot_id", "=", botId)
    .where("state", "in", ["asked", "open"])
    .orderBy("number")
    .execute();

type OrderQuery = { botId: string; before: number | undefined; offset: number; count: number };

/** The orders of a bot, newest first. */
export function listOrders(db: Db, { botId, before, offset, count }: OrderQuery) {
  let query = orders(db).where("bot_id", "=", botId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export const insertOrders = async (
  tx: Tx,
  botId: string,
  asked: readonly BotOrder[],
  at: Date,
): Promise<void> => {
  if (asked.length === 0) return;
  await tx
    .insertInto("bot_orders")
    .values(
      asked.map((order) => ({
        id: order.id,
        bot_id: botId,
        key: order.key,
        market_id: order.marketId,
        cell: order.cell ?? null,
        side: order.side,
        price: textOr(order.price),
        quantity: textOr(order.quantity),
        quote_amount: textOr(order.quoteAmount),
        seen_trade: order.seenTrade,
        asked_at: at,
      })),
    )
    .execute();
};

/** Writes the changes of orders since they were read. */
export async function changeOrders(
  tx: Tx,
  changed: readonly (BotOrder & { refusal?: string })[],
  at: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((order) => ({
    id: order.id,
    state: order.state,
    refusal: order.refusal ?? null,
    order_id: order.orderId ?? null,
    order_number: order.orderNumber ?? null,
    filled_quantity: formatDec(order.filledQuantity),
    filled_quote: formatDec(order.filledQuote),
    fee: formatDec(order.fee),
    seen_trade: order.seenTrade,
  }));
  await sql`
    UPDATE bot_orders o SET state = n.state, refusal = n.refusal, order_id = n.order_id, order_number = n.order_number,
      filled_quantity = n.filled_quantity, filled_quote = n.filled_quote, fee = n.fee, seen_trade = n.seen_trade,
      ended_at = CASE WHEN n.state IN ('done', 'refused') THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, state bot_order_state, refusal text,
      order_id uuid, order_number bigint, filled_quantity numeric, filled_quote numeric, fee numeric, seen_trade bigint)
    WHERE o.id = n.id`.execute(tx);
}

/** The strategy of the bot that placed each of these orders, by the exchange's order ids. */
export async function strategiesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BotStrategy>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("bot_orders as o")
    .innerJoin("bots as b", "b.id", "o.bot_id")
    .select(["o.order_id", "b.strategy"])
    .where("o.order_id", "=", sql<string>`ANY (${orderIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id ?? "", row.strategy]));
}
