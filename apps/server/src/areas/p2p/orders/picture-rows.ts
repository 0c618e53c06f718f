import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** The pictures that a buyer sends with the mark of payment: the transfer and both sides of a document. */
export const CREDENTIALS = ["trans_img", "jz_zm_img", "jz_fm_img"] as const;
export type PictureName = (typeof CREDENTIALS)[number] | "message" | "evidence";

export const listPictures = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom("p2p_pictures")
    .select(["upload_id", "name"])
    .where("order_id", "=", orderId)
    .execute();

/** A picture of this order with its sender; undefined when the order has no such picture. */
export const findPicture = (db: Db | Tx, orderId: string, id: string) =>
  db
    .selectFrom("p2p_pictures as p")
    .innerJoin("account_files as f", "f.id", "p.upload_id")
    .select(["p.name", "f.user_id"])
    .where("p.order_id", "=", orderId)
    .where("p.upload_id", "=", id)
    .executeTakeFirst();

type NewPicture = { upload_id: string; order_id: string; name: PictureName };

/** Inserts pictures; false when one of them is used already. */
export async function insertPictures(tx: Tx, rows: readonly NewPicture[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const inserted = await tx
    .insertInto("p2p_pictures")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("upload_id")
    .execute();
  return inserted.length === rows.length;
}
