import type { Insertable } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pAppeals } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export const findAppeal = (db: Db | Tx, orderId: string) =>
  db.selectFrom("p2p_appeals").selectAll().where("order_id", "=", orderId).executeTakeFirst();

export const insertAppeal = (tx: Tx, row: Insertable<P2pAppeals>) =>
  tx.insertInto("p2p_appeals").values(row).execute();

type Verdict = { request_id: string; reason_code: string; note: string; decided_at: Date };

export const updateAppeal = (tx: Tx, orderId: string, verdict: Verdict) =>
  tx.updateTable("p2p_appeals").set(verdict).where("order_id", "=", orderId).execute();

/** All evidence of an order, which both sides' limits bound. */
export const listEvidence = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom("p2p_evidence")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("seq")
    .execute();

type NewEvidence = { userId: string; text: string; pictures: readonly string[]; at: Date };

/** Adds the next evidence of a locked order. */
export async function addEvidenceRow(
  tx: Tx,
  orderId: string,
  { userId, text, pictures, at }: NewEvidence,
): Promise<void> {
  const standing = await listEvidence(tx, orderId);
  await tx
    .insertInto("p2p_evidence")
    .values({
      order_id: orderId,
      seq: standing.length + 1,
      user_id: userId,
      text,
      pictures: [...pictures],
      created_at: at,
    })
    .execute();
}
