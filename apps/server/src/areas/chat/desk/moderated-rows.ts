import type { ChatCause, ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type RemovalRow = {
  room: ChatRoom;
  seq: number;
  operator: string | null;
  removed_by_operator: string | null;
  removed_reason: string | null;
  removed_at: Date | null;
};

/** The operators who wrote these messages as the house, and those who removed them, by room and number. */
export async function actsOn(
  db: Db | Tx,
  messages: readonly { room: ChatRoom; seq: number }[],
): Promise<ReadonlyMap<string, RemovalRow>> {
  if (messages.length === 0) return new Map();
  const { rows } = await sql<RemovalRow>`
    SELECT e.room, e.seq, o.name AS operator, ro.name AS removed_by_operator, r.text AS removed_reason,
      r.created_at AS removed_at
    FROM unnest(${messages.map(({ room }) => room)}::text[], ${messages.map(({ seq }) => seq)}::bigint[]) AS m (room, seq)
    JOIN chat_entries e ON e.room = m.room AND e.seq = m.seq
    LEFT JOIN operators o ON o.id = e.operator_id
    LEFT JOIN chat_entries r ON r.room = e.room AND r.seq = e.removed_by
    LEFT JOIN operators ro ON ro.id = r.operator_id`.execute(db);
  return new Map(rows.map((row) => [`${row.room} ${row.seq}`, row]));
}

export type ReportedRow = {
  room: ChatRoom;
  seq: number;
  reports: { cause: ChatCause; count: number }[];
  is_suspect: boolean;
  first_at: Date;
  verdict: "removed" | "kept" | null;
  operator: string | null;
  settled_at: Date | null;
};

const REPORTED = sql`
  SELECT p.room, p.seq, min(p.at) AS first_at, bool_or(p.user_id IS NULL) AS is_suspect, count(*) AS total,
    (SELECT jsonb_agg(jsonb_build_object('cause', c.cause, 'count', c.count) ORDER BY c.count DESC, c.cause) FROM (
      SELECT cause, count(*) AS count FROM chat_reports q
      WHERE q.room = p.room AND q.seq = p.seq AND q.user_id IS NOT NULL GROUP BY cause) c) AS causes,
    max(p.verdict) AS verdict, max(o.name) AS operator, max(p.settled_at) AS settled_at
  FROM chat_reports p LEFT JOIN operators o ON o.id = p.settled_by`;

/** One row a message: open ones by number of reports, then oldest; settled ones by the last decision. */
export async function listReportedRows(
  db: Db,
  { isOpen, offset, count }: { isOpen: boolean; offset: number; count: number },
): Promise<ReportedRow[]> {
  const order = isOpen ? sql`total DESC, first_at` : sql`settled_at DESC`;
  const { rows } = await sql<ReportedRow>`
    SELECT room, seq, coalesce(causes, '[]') AS reports, is_suspect, first_at, verdict, operator, settled_at
    FROM (${REPORTED} WHERE (p.verdict IS NULL) = ${isOpen} GROUP BY p.room, p.seq) s
    ORDER BY ${order}, room, seq LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Settles the open reports of a message; returns whether there were any. */
export async function settleReports(
  tx: Tx,
  { room, seq }: { room: ChatRoom; seq: number },
  by: { verdict: "removed" | "kept"; settled_by: string; settled_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("chat_reports")
    .set(by)
    .where("room", "=", room)
    .where("seq", "=", seq)
    .where("verdict", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of messages with open reports in each room, and since when the first one waits. */
export async function countReported(
  db: Db | Tx,
): Promise<{ room: ChatRoom; open: number; since: Date }[]> {
  const { rows } = await sql<{ room: ChatRoom; open: number; since: Date }>`
    SELECT room, count(DISTINCT seq) AS open, min(at) AS since FROM chat_reports WHERE verdict IS NULL
    GROUP BY room`.execute(db);
  return rows;
}
