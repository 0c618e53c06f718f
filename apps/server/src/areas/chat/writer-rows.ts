import type { ChatRestriction, ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type WriterRow = {
  realm: "live" | "demo";
  nickname: string | null;
  created_at: Date;
  /** Null before the user's first message. */
  number: number | null;
  wrote_at: Date | null;
  hour_from: Date | null;
  hour_count: number | null;
};

export async function getWriter(db: Db | Tx, userId: string): Promise<WriterRow> {
  const { rows } = await sql<WriterRow>`
    SELECT u.realm, u.nickname, u.created_at, w.number, w.wrote_at, w.hour_from, w.hour_count
    FROM users u LEFT JOIN chat_writers w ON w.user_id = u.id WHERE u.id = ${userId}`.execute(db);
  if (rows[0] === undefined) throw new Error(`no user ${userId}`);
  return rows[0];
}

/** The restriction in a room that holds longest; a ban takes precedence over a mute. */
export async function findRestriction(
  db: Db | Tx,
  userId: string,
  { room, now }: { room: ChatRoom | undefined; now: Date },
): Promise<{ kind: ChatRestriction; until: Date } | undefined> {
  const { rows } = await sql<{ kind: ChatRestriction; until: Date }>`
    SELECT kind, until FROM chat_restrictions
    WHERE user_id = ${userId} AND lifted_at IS NULL AND since <= ${now} AND until > ${now}
      AND (room IS NULL OR room = ${room ?? null})
    ORDER BY kind, until DESC LIMIT 1`.execute(db);
  return rows[0];
}

type Wrote = { wrote_at: Date; hour_from: Date; hour_count: number };

export async function countMessage(tx: Tx, userId: string, wrote: Wrote): Promise<void> {
  await tx
    .insertInto("chat_writers")
    .values({ user_id: userId, ...wrote })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(wrote))
    .execute();
}

/** When a user last wrote in a room; undefined if never. */
export async function lastWritten(
  tx: Tx,
  userId: string,
  room: ChatRoom,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("chat_entries")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("room", "=", room)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Writers whose name reads like one of these, except those who have blocked this user. */
export async function findNamed(
  tx: Tx,
  userId: string,
  keys: readonly string[],
): Promise<{ user_id: string; number: number; nickname_key: string }[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ user_id: string; number: number; nickname_key: string }>`
    SELECT w.user_id, w.number, u.nickname_key FROM users u JOIN chat_writers w ON w.user_id = u.id
    WHERE u.realm = 'live' AND u.nickname_key = ANY (${keys}::text[]) AND u.id <> ${userId}
      AND NOT EXISTS (
        SELECT FROM chat_blocks b JOIN chat_writers me ON me.number = b.number
        WHERE b.user_id = u.id AND b.kind = 'block' AND me.user_id = ${userId}
      )`.execute(tx);
  return rows;
}

/** Whether the author of a message has blocked this user; undefined if it cannot be replied to. */
export async function findAnswered(
  tx: Tx,
  userId: string,
  { room, seq }: { room: ChatRoom; seq: number },
): Promise<{ is_blocked: boolean } | undefined> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    SELECT EXISTS (
      SELECT FROM chat_blocks b JOIN chat_writers me ON me.number = b.number
      WHERE b.user_id = e.user_id AND b.kind = 'block' AND me.user_id = ${userId}
    ) AS is_blocked
    FROM chat_entries e
    WHERE e.room = ${room} AND e.seq = ${seq} AND e.removes IS NULL AND e.removed_by IS NULL`.execute(
    tx,
  );
  return rows[0];
}

/** Whether this user has an unread mention. */
export const hasUnreadMention = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await sql`
      SELECT FROM notices WHERE user_id = ${userId} AND code = 'chat-mentioned' AND read_at IS NULL
      LIMIT 1`.execute(tx)
  ).rows.length > 0;
