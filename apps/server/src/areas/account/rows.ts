import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export const getUserRow = (db: Db | Tx, userId: string) =>
  db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

type Profile = { nickname?: string; signature?: string | null; head_portrait?: string };

/** Changes what is given, and answers what there is then. */
export async function updateProfile(tx: Tx, userId: string, changes: Profile) {
  if (Object.keys(changes).length > 0)
    await tx.updateTable("users").set(changes).where("id", "=", userId).execute();
  const { nickname, signature, head_portrait } = await getUserRow(tx, userId);
  return { nickname, signature, head_portrait };
}

export const updateCountry = (tx: Tx, userId: string, country: string) =>
  tx.updateTable("users").set({ country }).where("id", "=", userId).execute();

type NewFile = { id: string; user_id: string; bytes: number; created_at: Date };

export const insertFile = (tx: Tx, file: NewFile) =>
  tx.insertInto("account_files").values(file).execute();

export async function isOwnFile(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("account_files")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function filesSince(db: Db | Tx, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("account_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
