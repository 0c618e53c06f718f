import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** Letters of a message that stand above its answer. */
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

/** Of `e`: each with the names that its people have now, so that a name that was given up has no past. */
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

/** Every entry after a number, removals too, in their order. */
export const listAfter = (
  db: Db,
  room: ChatRoom,
  { after, count }: { after: number; count: number },
): Promise<EntryRow[]> =>
  listEntryRows(db, sql`e.room = ${room} AND e.seq > ${after}`, { order: "ASC", count });

/** The newest messages before a number, in their order. */
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

/** The newest entries, removals too: a reader goes on from the last of them. */
export const listNewest = (db: Db, room: ChatRoom, count: number): Promise<EntryRow[]> =>
  listEntryRows(db, sql`e.room = ${room}`, { order: "DESC", count });

/** One message, by its number. */
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

/** A message that was sent under this key before. */
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
