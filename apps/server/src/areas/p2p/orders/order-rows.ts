import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pOrders } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";
import { TRADED } from "../../../manifest/bus.ts";

export type OrderRow = Selectable<P2pOrders>;

const orders = (db: Db | Tx) => db.selectFrom("p2p_orders").selectAll();

export const findOrder = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  orders(db).where("id", "=", id).executeTakeFirst();

export const findOrders = (db: Db | Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : orders(db).where("id", "in", ids).execute();

/** One of this user's, as buyer or as seller. */
export const findOwnOrder = (
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<OrderRow | undefined> =>
  orders(db)
    .where("id", "=", id)
    .where((where) => where.or({ buyer_id: userId, seller_id: userId }))
    .executeTakeFirst();

/** No other transaction changes it until this one ends. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  orders(tx).where("id", "=", id).forUpdate().executeTakeFirst();

export const lockOwnOrder = (tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> =>
  orders(tx)
    .where("id", "=", id)
    .where((where) => where.or({ buyer_id: userId, seller_id: userId }))
    .forUpdate()
    .executeTakeFirst();

export const insertOrder = (tx: Tx, row: Insertable<P2pOrders>): Promise<OrderRow> =>
  tx.insertInto("p2p_orders").values(row).returningAll().executeTakeFirstOrThrow();

export const updateOrder = (
  tx: Tx,
  id: string,
  changed: Updateable<P2pOrders>,
): Promise<OrderRow> =>
  tx
    .updateTable("p2p_orders")
    .set(changed)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Tells the open clients of these users, once this is committed. */
export async function announce(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${TRADED}, ${[id, ...userIds].join(" ")})`.execute(tx);
}

export const announceOrder = (
  tx: Tx,
  { id, buyer_id, seller_id }: Pick<OrderRow, "id" | "buyer_id" | "seller_id">,
): Promise<void> => announce(tx, id, [buyer_id, seller_id]);

/** Purchases of a user that are not marked as paid yet: of so many at most. */
export async function listUnpaid(tx: Tx, buyerId: string, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("p2p_orders")
    .select("id")
    .where("buyer_id", "=", buyerId)
    .where("state", "=", "created")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that a user has begun and that are open, and the request that waits. */
export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ((SELECT count(*) FROM p2p_orders WHERE taker_id = ${userId} AND deadline IS NOT NULL)
      + (SELECT count(*) FROM p2p_requests WHERE user_id = ${userId} AND state = 'waiting'))::integer AS count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
