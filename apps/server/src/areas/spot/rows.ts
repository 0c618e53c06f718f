import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";

const ORDER_COLUMNS = [
  "id",
  "number",
  "realm",
  "market_id",
  "user_id",
  "side",
  "type",
  "time_in_force",
  "price",
  "quantity",
  "quote_amount",
  "filled_quantity",
  "filled_quote",
  "state",
  "end_reason",
  "created_at",
  "updated_at",
] as const;

/** The user's own order, whatever its state. */
export const findOrder = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("spot_orders")
    .select(["number", "market_id"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();

export type OrderQuery = {
  userId: string;
  status: "in_progress" | "completed" | "cancelled" | "ended" | undefined;
  marketIds: readonly number[];
  before: number | undefined;
  offset: number;
  count: number;
};

/** The user's orders, newest first. */
export function listOrderRows(
  db: Db,
  { userId, status, marketIds, before, offset, count }: OrderQuery,
) {
  let query = db
    .selectFrom("spot_orders")
    .select(ORDER_COLUMNS)
    .where("user_id", "=", userId)
    .where("market_id", "in", marketIds.length === 0 ? [-1] : marketIds);
  if (status === "in_progress") query = query.where("is_open", "=", true);
  if (status === "ended") query = query.where("is_open", "=", false);
  if (status === "completed") query = query.where("state", "=", "filled");
  if (status === "cancelled") query = query.where("state", "in", ["cancelled", "expired"]);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export const listTradeRows = (db: Db, realm: Realm, marketId: number, count: number) =>
  db
    .selectFrom("spot_trades")
    .select(["id", "price", "quantity", "taker_side", "is_house", "traded_at"])
    .where("realm", "=", realm)
    .where("market_id", "=", marketId)
    .orderBy("number", "desc")
    .limit(count)
    .execute();
