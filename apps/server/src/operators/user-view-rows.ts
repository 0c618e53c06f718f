import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

type By = { operatorId: string; userId: string };

export const isUser = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The owner of an order. */
export const findOrderOwner = async (db: Db, orderId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("spot_orders")
      .select("user_id")
      .where("id", "=", orderId)
      .executeTakeFirst()
  )?.user_id ?? undefined;

/** The owner of a ticket, and its number. */
export const findTicketOwner = (db: Db, ticketId: string) =>
  db
    .selectFrom("support_tickets")
    .select(["user_id", "number"])
    .where("id", "=", ticketId)
    .executeTakeFirst();

/** The buyer and the seller of a P2P order. */
export async function findTradeSides(db: Db, orderId: string): Promise<string[]> {
  const row = await db
    .selectFrom("p2p_orders")
    .select(["buyer_id", "seller_id"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row === undefined ? [] : [row.buyer_id, row.seller_id];
}

/** Whether an operator has opened a user since then, or has found this order. */
export const isViewed = async (
  db: Db,
  { operatorId, userId }: By,
  since: Date,
  orderId: string | null = null,
): Promise<boolean> =>
  (await db
    .selectFrom("user_views")
    .select("number")
    .where("operator_id", "=", operatorId)
    .where("user_id", "=", userId)
    .where("at", ">", since)
    .where("order_id", "is not distinct from", orderId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The oldest open request about a user in one of these queues. */
export const findOpenAbout = async (
  db: Db,
  userId: string,
  queues: readonly string[],
): Promise<string | undefined> =>
  queues.length === 0
    ? undefined
    : (
        await db
          .selectFrom("operator_requests")
          .select("id")
          .where("user_id", "=", userId)
          .where("state", "=", "open")
          .where("queue", "in", queues)
          .orderBy("number")
          .limit(1)
          .executeTakeFirst()
      )?.id;

/** The reasons for which a user may be opened. */
export type ViewCause = {
  request_id: string | null;
  reason: string | null;
  order_id: string | null;
};

type NewView = ViewCause & { operator_id: string; user_id: string; at: Date };

export const insertView = (tx: Tx, row: NewView) =>
  tx.insertInto("user_views").values(row).execute();

/** How many users each operator has opened since then, most first. */
export const countViews = (db: Db, since: Date) =>
  db
    .selectFrom("user_views as v")
    .innerJoin("operators as o", "o.id", "v.operator_id")
    .select(({ fn }) => [
      "o.name as operator",
      fn.count<number>("v.user_id").distinct().as("users"),
    ])
    .where("v.at", ">=", since)
    .groupBy("o.name")
    .orderBy("users", "desc")
    .orderBy("o.name")
    .execute();

type Position = { before: number | undefined; offset: number; count: number };

/** Lists views, newest first. */
export function listViews(db: Db, { before, offset, count }: Position) {
  const query = db
    .selectFrom("user_views as v")
    .innerJoin("operators as o", "o.id", "v.operator_id")
    .innerJoin("users as u", "u.id", "v.user_id")
    .leftJoin("operator_requests as r", "r.id", "v.request_id")
    .select([
      "v.number",
      "o.name as operator",
      "v.user_id",
      "u.account_name",
      "v.at",
      "r.number as request_number",
      "v.reason",
      "v.order_id",
    ]);
  const older = before === undefined ? query : query.where("v.number", "<", before);
  return older.orderBy("v.number", "desc").offset(offset).limit(count).execute();
}
