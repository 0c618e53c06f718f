import type { ChatCause, ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

type NewReport = {
  room: ChatRoom;
  seq: number;
  /** Null for a report by the screening rules. */
  user_id: string | null;
  cause: ChatCause;
  at: Date;
};

/** A second report of the same message by the same user changes nothing. */
export const insertReport = (tx: Tx, report: NewReport) =>
  tx
    .insertInto("chat_reports")
    .values(report)
    .onConflict((conflict) => conflict.columns(["room", "seq", "user_id"]).doNothing())
    .execute();

/** The number of reports that a user has made since a time, and whether the user has ever reported this message. */
export async function countReports(
  tx: Tx,
  userId: string,
  { room, seq, since }: { room: ChatRoom; seq: number; since: Date },
): Promise<{ count: number; is_reported: boolean }> {
  const { rows } = await sql<{ count: number; is_reported: boolean }>`
    SELECT count(*) FILTER (WHERE at > ${since}) AS count,
      coalesce(bool_or(room = ${room} AND seq = ${seq}), false) AS is_reported
    FROM chat_reports WHERE user_id = ${userId}`.execute(tx);
  return rows[0] ?? { count: 0, is_reported: false };
}
