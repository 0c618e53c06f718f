import { ZERO, add, dec } from "@candor/money";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Fills } from "./apply-fills.ts";
import type { BotOrder } from "./bot.ts";

type Traded = {
  order_id: string;
  number: number;
  quantity: string;
  quote_amount: string;
  fee: string;
};

/**
 * The exchange's trades of a bot's open orders since the last step. It first reads which orders have ended, since every
 * trade of an ended order then has a number below the one read next.
 */
export async function readFills(
  tx: Tx,
  { realm, userId }: { realm: Realm; userId: string },
  open: readonly BotOrder[],
): Promise<ReadonlyMap<BotOrder, Fills>> {
  const placed = open.filter(({ orderId }) => orderId !== undefined);
  if (placed.length === 0) return new Map();
  const ids = placed.map(({ orderId }) => orderId);
  const { rows: over } = await sql<{ id: string }>`
    SELECT id FROM spot_orders WHERE id = ANY (${ids}::uuid[]) AND NOT is_open`.execute(tx);
  const ended = new Set(over.map(({ id }) => id));
  const through = await lastTrade(tx, realm);
  const after = Math.min(...placed.map(({ seenTrade }) => seenTrade));
  const { rows: trades } = await sql<Traded>`
    ${sideRows("maker", { userId, after, through })} UNION ALL ${sideRows("taker", { userId, after, through })}`.execute(
    tx,
  );
  const byOrder = Map.groupBy(trades, ({ order_id: id }) => id);
  return new Map(
    placed.map((order) => {
      const id = order.orderId ?? "";
      const own = (byOrder.get(id) ?? []).filter(({ number }) => number > order.seenTrade);
      return [order, { ...totalOf(own), throughTrade: through, isOver: ended.has(id) }];
    }),
  );
}

function totalOf(trades: readonly Traded[]): Pick<Fills, "quantity" | "quote" | "fee"> {
  let [quantity, quote, fee] = [ZERO, ZERO, ZERO];
  for (const trade of trades) {
    quantity = add(quantity, dec(trade.quantity));
    quote = add(quote, dec(trade.quote_amount));
    fee = add(fee, dec(trade.fee));
  }
  return { quantity, quote, fee };
}

type Range = { userId: string; after: number; through: number };

const sideRows = (role: "maker" | "taker", { userId, after, through }: Range) => sql`
  SELECT ${sql.ref(`${role}_order_id`)} AS order_id, number, quantity, quote_amount,
    ${sql.ref(`${role}_fee`)} AS fee
  FROM spot_trades WHERE ${sql.ref(`${role}_user_id`)} = ${userId}::uuid
    AND number > ${after} AND number <= ${through}`;

/** The last committed trade number of a realm; no later trade gets a lower one. */
export async function lastTrade(tx: Tx, realm: Realm): Promise<number> {
  const { trade_number: number } = await tx
    .selectFrom("exchange_state")
    .select("trade_number")
    .where("shard", "=", realm)
    .executeTakeFirstOrThrow();
  return number;
}
