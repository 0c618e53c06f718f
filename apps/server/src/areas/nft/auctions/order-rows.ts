import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftOrders } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export type OrderRow = Selectable<NftOrders>;

const own = (db: Db | Tx, userId: string, code: string) =>
  db
    .selectFrom("nft_orders as o")
    .innerJoin("nft_sales as s", "s.id", "o.sale_id")
    .selectAll("o")
    .where("o.number", "=", Number.parseInt(code.slice(1), 10))
    .where("o.user_id", "=", userId)
    .where("s.seller_id", isToUser(code) ? "is not" : "is", null);

/** Locks a user's own order by its letter and number until this transaction ends. */
export const lockOwnOrder = (tx: Tx, userId: string, code: string): Promise<OrderRow | undefined> =>
  own(tx, userId, code).forUpdate("o").executeTakeFirst();

/** Finds a user's own order of a won auction in the same way. */
export const findWon = (db: Db | Tx, userId: string, code: string): Promise<OrderRow | undefined> =>
  own(db, userId, code).where("o.deadline", "is not", null).executeTakeFirst();

export const getOrder = (db: Db | Tx, id: string): Promise<OrderRow> =>
  db.selectFrom("nft_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  tx
    .selectFrom("nft_orders")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const insertOrder = (tx: Tx, row: Insertable<NftOrders>) =>
  tx.insertInto("nft_orders").values(row).execute();

export const updateOrder = (
  tx: Tx,
  id: string,
  changed: Updateable<NftOrders>,
): Promise<OrderRow> =>
  tx
    .updateTable("nft_orders")
    .set(changed)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Unpaid orders with a deadline up to a moment, the longest due first. */
export async function listDue(
  db: Db,
  by: Date,
  { count, isUnreminded = false }: { count: number; isUnreminded?: boolean },
): Promise<string[]> {
  let query = db
    .selectFrom("nft_orders")
    .select("id")
    .where("state", "=", "waiting")
    .where("deadline", "<=", by);
  if (isUnreminded) query = query.where("reminded_at", "is", null);
  const rows = await query.orderBy("deadline").limit(count).execute();
  return rows.map(({ id }) => id);
}

const waiting = (db: Db | Tx, userId: string) =>
  db.selectFrom("nft_orders").where("user_id", "=", userId).where("state", "=", "waiting");

/** A user's unpaid orders; since all have the same time to pay, the first won is the first due. */
export const listWaiting = (
  db: Db,
  userId: string,
  { before: after, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<OrderRow[]> =>
  waiting(db, userId)
    .selectAll()
    .where("number", ">", after ?? 0)
    .orderBy("number")
    .offset(offset)
    .limit(count)
    .execute();

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const { unread } = await waiting(db, userId)
    .where("read_at", "is", null)
    .select(sql<number>`count(*)::integer`.as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks the user's unpaid orders as seen. */
export const readAll = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable("nft_orders")
    .set({ read_at: at })
    .where("user_id", "=", userId)
    .where("state", "=", "waiting")
    .where("read_at", "is", null)
    .execute();

/** A user's own orders, newest first. */
export function listOwnOrders(
  db: Db,
  userId: string,
  { before, offset, count }: { before?: number | undefined; offset: number; count: number },
): Promise<OrderRow[]> {
  let query = db.selectFrom("nft_orders").selectAll().where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}
