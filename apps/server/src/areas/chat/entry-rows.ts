import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** How many letters of a message are quoted above its reply. */
const QUOTE_LETTERS = 80;

export type EntryRow = {
  room: ChatRoom;
  seq: number;
  removes: number | null;
  text: string;
  picture: string | null;
  picture_id: string | null;
  removed_by: number | null;
  created_at: Date;
  operator_id: string | null;
  number: number | null;
  name: string | null;
  is_lead: boolean;
  is_node: boolean;
  reply_to: number | null;
  reply_name: string | null;
  reply_text: string | null;
  mentions: { number: number; name: string }[];
};

/** The columns of entry `e`, with the present nicknames of its people, so that a former name is not shown. */
const ENTRY = sql`e.room, e.seq, e.removes, e.text, e.picture, e.picture_id, e.removed_by, e.created_at, e.operator_id,
  w.number, u.nickname AS name, l.user_id IS NOT NULL AS is_lead, n.user_id IS NOT NULL AS is_node,
  e.reply_to, ru.nickname AS reply_name,
  CASE WHEN r.removed_by IS NULL THEN left(r.text, ${QUOTE_LETTERS}) ELSE '' END AS reply_text,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('number', mw.number, 'name', mu.nickname) ORDER BY mw.number)
    FROM chat_writers mw JOIN users mu ON mu.id = mw.user_id
    WHERE mw.number = ANY (e.mentions) AND mu.nickname IS NOT NULL
  ), '[]') AS mentions`;
const JOINED = sql`
  LEFT JOIN chat_writers w ON w.user_id = e.user_id
  LEFT JOIN users u ON u.id = e.user_id
  LEFT JOIN copy_leads l ON l.user_id = e.user_id AND l.state = 'active'
  LEFT JOIN p2p_nodes n ON n.user_id = e.user_id AND n.state = 'active'
  LEFT JOIN chat_entries r ON r.room = e.room AND r.seq = e.reply_to
  LEFT JOIN users ru ON ru.id = r.user_id`;

export const listEntryRows = async (
  db: Db | Tx,
  where: RawBuilder<unknown>,
  { order, count }: { order: "ASC" | "DESC"; count: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    SELECT ${ENTRY} FROM (
      SELECT * FROM chat_entries e WHERE ${where} ORDER BY e.seq ${sql.raw(order)} LIMIT ${count}
    ) e ${JOINED} ORDER BY e.seq`.execute(db);
  return rows;
};

/** All entries after a number, including removals, in order. */
export const listAfter = (
  db: Db,
  room: ChatRoom,
  { after, count }: { after: number; count: number },
): Promise<EntryRow[]> =>
  listEntryRows(db, sql`e.room = ${room} AND e.seq > ${after}`, { order: "ASC", count });

/** The newest messages before a number, in order. */
export const listBefore = (
  db: Db,
  room: ChatRoom,
  { before, count }: { before: number | undefined; count: number },
): Promise<EntryRow[]> =>
  listEntryRows(
    db,
    sql`e.room = ${room} AND e.removes IS NULL AND e.seq < ${before ?? Number.MAX_SAFE_INTEGER}`,
    { order: "DESC", count },
  );

/** The newest entries, including removals, so that a reader can continue from the last. */
export const listNewest = (db: Db, room: ChatRoom, count: number): Promise<EntryRow[]> =>
  listEntryRows(db, sql`e.room = ${room}`, { order: "DESC", count });

export const findMessage = async (
  db: Db | Tx,
  room: ChatRoom,
  seq: number,
): Promise<EntryRow | undefined> =>
  (
    await listEntryRows(db, sql`e.room = ${room} AND e.seq = ${seq} AND e.removes IS NULL`, {
      order: "ASC",
      count: 1,
    })
  )[0];

/** The message that was sent with this key before. */
export const findSent = async (
  tx: Tx,
  senderId: string,
  key: string,
): Promise<EntryRow | undefined> =>
  (
    await listEntryRows(
      tx,
      sql`coalesce(e.user_id, e.operator_id) = ${senderId} AND e.key = ${key}`,
      { order: "ASC", count: 1 },
    )
  )[0];
