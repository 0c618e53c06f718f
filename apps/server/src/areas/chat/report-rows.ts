import type { ChatCause, ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

type NewReport = {
  room: ChatRoom;
  seq: number;
  /** Null: the rules. */
  user_id: string | null;
  cause: ChatCause;
  at: Date;
};

/** A second one of the same user about the same message changes nothing. */
export const insertReport = (tx: Tx, report: NewReport) =>
  tx
    .insertInto("chat_reports")
    .values(report)
    .onConflict((conflict) => conflict.columns(["room", "seq", "user_id"]).doNothing())
    .execute();

/** Reports that a user has made since then, and whether this message is among all of them. */
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
