import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type NewNotice = {
  id: string;
  user_id: string;
  code: string;
  params: string;
  created_at: Date;
};

export const insertNotice = (tx: Tx, notice: NewNotice) =>
  tx.insertInto("notices").values(notice).execute();

/** Newest first, older than `before`; `isRead` undefined lists all. */
export async function listNoticeRows(
  db: Db,
  userId: string,
  isRead: boolean | undefined,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db
    .selectFrom("notices")
    .select(["id", "number", "code", "params", "created_at", "read_at"])
    .where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  if (isRead !== undefined) query = query.where("read_at", isRead ? "is not" : "is", null);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("notices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** One of the user's, or all of them; one that is read stays as it was. False where there is no such one. */
export async function markRead(
  tx: Tx,
  userId: string,
  id: string | undefined,
  now: Date,
): Promise<boolean> {
  let query = tx
    .updateTable("notices")
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where("user_id", "=", userId);
  query = id === undefined ? query.where("read_at", "is", null) : query.where("id", "=", id);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return id === undefined || numUpdatedRows === 1n;
}
