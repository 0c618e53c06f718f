import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const listed = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("send_recipients as r")
    .innerJoin("users as u", "u.id", "r.recipient_id")
    .select([
      "r.id",
      "r.recipient_id",
      "r.name",
      "r.created_at",
      "r.usable_from",
      "u.account_name",
      "u.nickname",
      "u.email",
      "u.area_code",
      "u.mobile",
    ])
    .where("r.user_id", "=", userId)
    .where("r.removed_at", "is", null);

export type RecipientRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** Newest first. */
export const listRecipientRows = (db: Db | Tx, userId: string) =>
  listed(db, userId).orderBy("r.number", "desc").execute();

/** Finds a recipient on this user's list. */
export const findRecipientRow = (tx: Tx, userId: string, id: string) =>
  listed(tx, userId).where("r.id", "=", id).executeTakeFirst();

type NewRecipient = Pick<
  RecipientRow,
  "id" | "recipient_id" | "name" | "created_at" | "usable_from"
> & { user_id: string };

export const insertRecipient = (tx: Tx, row: NewRecipient) =>
  tx.insertInto("send_recipients").values(row).execute();

/** Removes a recipient; returns whether it was listed. */
export async function removeRecipientRow(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("send_recipients")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
