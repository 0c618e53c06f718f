import type { NoticeType } from "@candor/contract/notice-words.ts";
import { sql } from "kysely";
import { NOTICED } from "../../manifest/bus.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type NewNotice = {
  id: string;
  user_id: string;
  code: string;
  type: NoticeType;
  params: string;
  /** Identifies the event of a notice that is sent once; otherwise null. */
  cause: string | null;
  created_at: Date;
};

/** Inserts no notice for a simulated account, because it has no reader. */
const insertOf = ({ id, user_id, code, type, params, cause, created_at }: NewNotice) => sql`
  INSERT INTO notices (id, user_id, code, type, params, cause, created_at)
  SELECT ${id}::uuid, u.id, ${code}::text, ${type}::text, ${params}::jsonb, ${cause}::text,
    ${created_at}::timestamptz
  FROM users u WHERE u.id = ${user_id}::uuid AND NOT u.is_simulated
  ON CONFLICT (user_id, cause) WHERE cause IS NOT NULL`;

/** Inserts a notice and publishes it with the commit; false when its cause has a notice already. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<boolean> {
  const { rows } = await sql`
    WITH told AS (${insertOf(notice)} DO NOTHING RETURNING user_id)
    SELECT pg_notify(${NOTICED}, user_id::text) FROM told`.execute(tx);
  return rows.length > 0;
}

/** Inserts notices of many users; returns user and cause of those that were new. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<Set<string>> {
  const all = <Name extends keyof NewNotice>(name: Name) => notices.map((one) => one[name]);
  const { rows } = await sql<{ user_id: string; cause: string }>`
    WITH told AS (
      INSERT INTO notices (id, user_id, code, type, params, cause, created_at)
      SELECT new.* FROM unnest(${all("id")}::uuid[], ${all("user_id")}::uuid[], ${all("code")}::text[],
        ${all("type")}::text[], ${all("params")}::jsonb[], ${all("cause")}::text[],
        ${all("created_at")}::timestamptz[]) AS new (id, user_id, code, type, params, cause, created_at)
      JOIN users u ON u.id = new.user_id AND NOT u.is_simulated
      ON CONFLICT (user_id, cause) WHERE cause IS NOT NULL DO NOTHING RETURNING user_id, cause
    )
    SELECT user_id, cause, pg_notify(${NOTICED}, user_id::text) FROM told`.execute(tx);
  return new Set(rows.map(({ user_id, cause }) => `${user_id} ${cause}`));
}

/** Adds to the count of a cause's notice, which becomes unread again; true when the notice is new. */
export async function addToSum(tx: Tx, notice: NewNotice, count: number): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    WITH told AS (
      ${insertOf(notice)} DO UPDATE SET read_at = NULL, params = jsonb_build_object('count',
        ((notices.params ->> 'count')::integer + ${count}::integer)::text)
      RETURNING user_id, xmax = 0 AS is_new
    )
    SELECT is_new, pg_notify(${NOTICED}, user_id::text) FROM told`.execute(tx);
  return rows[0]?.is_new === true;
}

/** Counts the user's newest notices of a type, `most` at most, that are younger than `since`. */
export async function countRecent(
  tx: Tx,
  userId: string,
  { type, since, most }: { type: NoticeType; since: Date; most: number },
): Promise<number> {
  const newest = await tx
    .selectFrom("notices")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return newest.filter(({ created_at }) => created_at > since).length;
}

export type NoticeFilter = {
  /** Undefined lists all. */
  isRead?: boolean | undefined;
  type?: NoticeType | undefined;
};

/** Newest first, older than `before`. */
export async function listNoticeRows(
  db: Db,
  userId: string,
  { isRead, type }: NoticeFilter,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db
    .selectFrom("notices")
    .select(["id", "number", "code", "type", "params", "created_at", "read_at"])
    .where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  if (isRead !== undefined) query = query.where("read_at", isRead ? "is not" : "is", null);
  if (type !== undefined) query = query.where("type", "=", type);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export async function findNewestId(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("notices")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
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

/** Marks one of the user's notices, or all of them, as read; false when there is no such notice. */
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
