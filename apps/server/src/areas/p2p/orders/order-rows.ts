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

/** Finds one of a user's orders, as buyer or seller. */
export const findOwnOrder = (
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<OrderRow | undefined> =>
  orders(db)
    .where("id", "=", id)
    .where((where) => where.or({ buyer_id: userId, seller_id: userId }))
    .executeTakeFirst();

/** Locks an order, so that no other transaction changes it until this one ends. */
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

/** Publishes a change to the open clients of these users with the commit. */
export async function announce(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${TRADED}, ${[id, ...userIds].join(" ")})`.execute(tx);
}

export const announceOrder = (
  tx: Tx,
  { id, buyer_id, seller_id }: Pick<OrderRow, "id" | "buyer_id" | "seller_id">,
): Promise<void> => announce(tx, id, [buyer_id, seller_id]);

/** A user's purchases that are not marked as paid, `count` at most. */
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

/** Counts the open orders that a user has begun and the waiting request. */
export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ((SELECT count(*) FROM p2p_orders WHERE taker_id = ${userId} AND deadline IS NOT NULL)
      + (SELECT count(*) FROM p2p_requests WHERE user_id = ${userId} AND state = 'waiting'))::integer AS count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
