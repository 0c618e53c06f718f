import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pNodes } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export type NodeRow = Selectable<P2pNodes>;

export const findNode = (db: Db | Tx, userId: string): Promise<NodeRow | undefined> =>
  db.selectFrom("p2p_nodes").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Locks a node, so that no other transaction decides about it until this one ends. */
export const lockNode = (tx: Tx, userId: string): Promise<NodeRow | undefined> =>
  tx
    .selectFrom("p2p_nodes")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

export const isNode = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await findNode(db, userId))?.state === "active";

/** Writes an application; a user who was rejected or has left may apply again. */
export async function putNode(tx: Tx, node: Insertable<P2pNodes>): Promise<void> {
  const { user_id: _, ...asked } = node;
  await tx
    .insertInto("p2p_nodes")
    .values(node)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(asked))
    .execute();
}

export const updateNode = (tx: Tx, userId: string, changed: Updateable<P2pNodes>) =>
  tx.updateTable("p2p_nodes").set(changed).where("user_id", "=", userId).execute();

/** The number of a user's open orders, and the time when the last one ended. */
export async function ordersOf(
  db: Db | Tx,
  userId: string,
): Promise<{ open: number; lastEndedAt: Date | null }> {
  const of = (side: "buyer_id" | "seller_id") => sql`
    SELECT state, changed_at FROM p2p_orders WHERE ${sql.ref(side)} = ${userId}`;
  const { rows } = await sql<{ open: number; last: Date | null }>`
    SELECT (count(*) FILTER (WHERE state IN ('created', 'paid', 'appealed')))::integer AS open,
      max(changed_at) FILTER (WHERE state NOT IN ('created', 'paid', 'appealed')) AS last
    FROM (${of("buyer_id")} UNION ALL ${of("seller_id")}) own`.execute(db);
  return { open: rows[0]?.open ?? 0, lastEndedAt: rows[0]?.last ?? null };
}
