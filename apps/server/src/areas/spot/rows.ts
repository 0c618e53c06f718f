import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { OrderRow, OrderType } from "../../exchange/spot/committed.ts";
import type { Span } from "./journal-rows.ts";

const ORDER_COLUMNS = [
  "o.id",
  "o.number",
  "o.realm",
  "o.market_id",
  "o.user_id",
  "o.side",
  "o.type",
  "o.time_in_force",
  "o.price",
  "o.quantity",
  "o.quote_amount",
  "o.filled_quantity",
  "o.filled_quote",
  "o.state",
  "o.end_reason",
  "o.client_id",
  "o.created_at",
  "o.updated_at",
  "s.source as trigger_source",
  "s.direction as trigger_direction",
  "s.trigger_price",
  "s.trail_rate",
  "s.limit_price",
  "s.stop_price",
  "s.triggered_at",
] as const;

/** The user's own order, in any state. */
export const findOrder = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("spot_orders")
    .select(["number", "market_id", "side", "created_at", "updated_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Any user's order with its trigger, for operators. */
export const findAnyOrder = (db: Db, id: string) =>
  db
    .selectFrom("spot_orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .leftJoin("spot_stops as s", "s.order_id", "o.id")
    .select([...ORDER_COLUMNS, "u.account_name"])
    .where("o.id", "=", id)
    .executeTakeFirst();

/** The filters of lists of a user's orders and fills; undefined does not filter. */
export type HistoryQuery = {
  userId: string;
  marketIds?: readonly number[] | undefined;
  side?: "buy" | "sell" | undefined;
  span?: Span | undefined;
  /** The number where the page before ended. */
  before: number | undefined;
  offset: number;
  count: number;
};

export type OrderQuery = HistoryQuery & {
  status?: "in_progress" | "completed" | "cancelled" | "ended" | undefined;
  type?: OrderType | undefined;
};

/** The user's orders with their triggers, newest first. */
export function listOrderRows(db: Db, asked: OrderQuery): Promise<OrderRow[]> {
  const { userId, status, type, marketIds, side, span, before, offset, count } = asked;
  let query = db
    .selectFrom("spot_orders as o")
    .leftJoin("spot_stops as s", "s.order_id", "o.id")
    .select(ORDER_COLUMNS)
    .where("o.user_id", "=", userId);
  if (status === "in_progress") query = query.where("o.is_open", "=", true);
  if (status === "ended") query = query.where("o.is_open", "=", false);
  if (status === "completed") query = query.where("o.state", "=", "filled");
  if (status === "cancelled") query = query.where("o.state", "in", ["cancelled", "expired"]);
  if (type !== undefined) query = query.where("o.type", "=", type);
  if (marketIds !== undefined) query = query.where("o.market_id", "=", anyOf(marketIds));
  if (side !== undefined) query = query.where("o.side", "=", side);
  if (span !== undefined)
    query = query
      .where("o.number", ">", span.above)
      .where("o.number", "<=", span.upTo)
      .where("o.created_at", ">=", span.from)
      .where("o.created_at", "<", span.until);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}

export const anyOf = (ids: readonly number[]) => sql<number>`ANY (${[...ids]}::integer[])`;
