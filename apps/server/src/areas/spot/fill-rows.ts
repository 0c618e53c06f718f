import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { NUMBER_MAX } from "./key-range.ts";
import { type HistoryQuery, anyOf } from "./rows.ts";

export type Role = "maker" | "taker";

/** One side of a trade. */
export type FillRow = {
  /** The place in the list: by trade, and of a trade with oneself the taker's side later. */
  position: number;
  id: string;
  order_id: string;
  market_id: number;
  price: string;
  quantity: string;
  quote_amount: string;
  fee: string;
  role: Role;
  taker_side: "buy" | "sell";
  is_house: boolean;
  /** The user on the other side; null is the house. */
  other_user_id: string | null;
  traded_at: Date;
};

export type FillQuery = HistoryQuery & { orderId?: string | undefined };

/** A user's sides of trades, newest first, read by one index for makers and one for takers. */
export async function listFillRows(db: Db, asked: FillQuery): Promise<FillRow[]> {
  const { rows } = await sql<FillRow>`
    (${sideRows(asked, "maker")}) UNION ALL (${sideRows(asked, "taker")})
    ORDER BY position DESC LIMIT ${asked.count} OFFSET ${asked.offset}`.execute(db);
  return rows;
}

/** Each trade has two places: an even one for its maker and an odd one for its taker. */
const placeOf: Record<Role, number> = { maker: 0, taker: 1 };
const otherOf: Record<Role, Role> = { maker: "taker", taker: "maker" };

function sideRows(asked: FillQuery, role: Role) {
  const { userId, orderId, marketIds, side, span, before, offset, count } = asked;
  const user = `${role}_user_id`;
  const below = Math.min(
    (span?.upTo ?? NUMBER_MAX) + 1,
    before === undefined ? NUMBER_MAX : Math.ceil((before - placeOf[role]) / 2),
  );
  // The owner is compared by `=`: with bounds alone the planner may take a user at the edge of its statistics for one
  // with few fills, and then reads and sorts all of them in every month.
  const conditions = [
    sql`${sql.ref(user)} = ${userId}::uuid`,
    sql`number > ${span?.above ?? 0}::bigint AND number < ${below}::bigint`,
  ];
  if (orderId !== undefined) conditions.push(sql`${sql.ref(`${role}_order_id`)} = ${orderId}`);
  if (marketIds !== undefined) conditions.push(sql`market_id = ${anyOf(marketIds)}`);
  if (side !== undefined) conditions.push(sql`taker_side = ${takerSideOf(role, side)}`);
  if (span !== undefined)
    conditions.push(sql`traded_at >= ${span.from} AND traded_at < ${span.until}`);
  return sql`
    SELECT number * 2 + ${sql.lit(placeOf[role])} AS position, id,
      ${sql.ref(`${role}_order_id`)} AS order_id, market_id, price, quantity, quote_amount,
      ${sql.ref(`${role}_fee`)} AS fee, ${sql.lit(role)} AS role, taker_side, is_house,
      ${sql.ref(`${otherOf[role]}_user_id`)} AS other_user_id, traded_at
    FROM spot_trades WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY number DESC LIMIT ${offset + count}`;
}

const takerSideOf = (role: Role, side: "buy" | "sell"): "buy" | "sell" =>
  role === "taker" ? side : side === "buy" ? "sell" : "buy";
