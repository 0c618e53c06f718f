import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { CHATTED } from "../../manifest/bus.ts";

export type RoomRow = {
  room: ChatRoom;
  last_seq: number;
  slow_seconds: number;
  wait_hours: number;
  is_closed: boolean;
};

const rooms = (db: Db | Tx) =>
  db
    .selectFrom("chat_rooms")
    .select(["room", "last_seq", "slow_seconds", "wait_hours", "is_closed"])
    .$narrowType<{ room: ChatRoom }>();

export const listRoomRows = (db: Db): Promise<RoomRow[]> => rooms(db).execute();

export const getRoom = (db: Db | Tx, room: ChatRoom): Promise<RoomRow> =>
  rooms(db).where("room", "=", room).executeTakeFirstOrThrow();

type NewEntry = {
  room: ChatRoom;
  key: string;
  text: string;
  created_at: Date;
} & Partial<{
  removes: number;
  user_id: string;
  operator_id: string;
  picture_id: string;
  picture: string;
  reply_to: number;
  mentions: readonly number[];
  is_suspect: boolean;
}>;

/**
 * Writes an entry under the room's next number, which is announced after the commit. The room's row stays locked until
 * then, so that no reader sees a number before the preceding one: call it last.
 */
export async function addEntry(tx: Tx, { mentions = [], ...entry }: NewEntry): Promise<number> {
  const { last_seq: seq } = await tx
    .updateTable("chat_rooms")
    .set(({ eb }) => ({ last_seq: eb("last_seq", "+", 1) }))
    .where("room", "=", entry.room)
    .returning("last_seq")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("chat_entries")
    .values({ ...entry, mentions: [...mentions], seq })
    .execute();
  await announce(tx, entry.room, seq);
  return seq;
}

export async function announce(tx: Tx, room: ChatRoom, seq: number, hasTerms = false) {
  await sql`SELECT pg_notify(${CHATTED}, ${`${room} ${seq} ${hasTerms ? 1 : 0}`})`.execute(tx);
}
