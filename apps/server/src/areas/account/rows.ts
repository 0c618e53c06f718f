import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Format } from "../../platform/files.ts";

export const getUserRow = (db: Db | Tx, userId: string) =>
  db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

export type Profile = {
  nickname?: string;
  /** How the nickname reads at a glance; no two live accounts have the same key. */
  nickname_key?: string;
  signature?: string | null;
  head_portrait?: string;
};

/** Changes the given fields; returns the new row, and the portrait that was there before. */
export async function updateProfile(tx: Tx, userId: string, changes: Profile) {
  // The lock makes a simultaneous request see this one's portrait as the one before its own.
  const { head_portrait: before } = await tx
    .selectFrom("users")
    .select("head_portrait")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (Object.keys(changes).length > 0)
    await tx.updateTable("users").set(changes).where("id", "=", userId).execute();
  const { nickname, signature, head_portrait } = await getUserRow(tx, userId);
  return { before, now: { nickname, signature, head_portrait } };
}

export const updateCountry = (tx: Tx, userId: string, country: string) =>
  tx
    .updateTable("users")
    .set({ country, is_country_by_phone: false })
    .where("id", "=", userId)
    .execute();

type NewFile = { id: string; user_id: string; bytes: number; created_at: Date };

/** Records a file that is not examined yet. */
export const insertFile = (tx: Tx, file: NewFile) =>
  tx.insertInto("account_files").values(file).execute();

/** Marks a file as stored, so that its owner may use it. */
export const updateFile = (
  tx: Tx,
  id: string,
  { format, bytes, looks }: { format: Format; bytes: number; looks: string | null },
) => tx.updateTable("account_files").set({ format, bytes, looks }).where("id", "=", id).execute();

/** The fingerprints of a stored picture and its mirror image; null if none were stored. */
export async function findLooks(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("account_files")
    .select("looks")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.looks ?? null;
}

/** The format of a stored file of this user; undefined if the user has no such file. */
export async function ownFormat(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<Format | undefined> {
  const row = await db
    .selectFrom("account_files")
    .select("format")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (row?.format ?? undefined) as Format | undefined;
}

/** Counts every upload, refused or not. */
export async function filesSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("account_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
