import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type OrderTrade = {
  order_id: string;
  id: string;
  side: "buy" | "sell";
  price: string;
  quantity: string;
  traded_at: Date;
};

/** Trades of orders at market, oldest first; each order ended in the moment that it was placed. */
export async function tradesOfOrders(db: Db, ids: readonly string[]): Promise<OrderTrade[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderTrade>`
    SELECT t.taker_order_id AS order_id, t.id, t.taker_side AS side, t.price, t.quantity, t.traded_at
    FROM spot_orders o JOIN spot_trades t ON t.taker_user_id = o.user_id
      AND t.taker_order_id = o.id AND t.traded_at BETWEEN o.created_at AND o.updated_at
    WHERE o.id = ANY (${ids}::uuid[]) ORDER BY t.number`.execute(db);
  return rows;
}
