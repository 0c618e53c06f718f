import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type NewMessage = {
  ticket_id: string;
  seq: number;
  key: string;
  /** Null means that the user wrote it. */
  operator_id: string | null;
  text: string;
  pictures: readonly string[];
  created_at: Date;
  from_ticket?: string;
  from_seq?: number;
};

export const insertMessage = (tx: Tx, row: NewMessage) =>
  tx
    .insertInto("support_messages")
    .values({ ...row, pictures: [...row.pictures] })
    .execute();

export const isSent = async (tx: Tx, ticketId: string, key: string): Promise<boolean> =>
  (await tx
    .selectFrom("support_messages")
    .select("seq")
    .where("ticket_id", "=", ticketId)
    .where("key", "=", key)
    .executeTakeFirst()) !== undefined;

/** Counts a user's messages since a moment, `most` at most. */
export async function countWritten(
  tx: Tx,
  userId: string,
  since: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM support_tickets t JOIN support_messages m ON m.ticket_id = t.id
      WHERE t.user_id = ${userId} AND t.changed_at > ${since} AND m.operator_id IS NULL
        AND m.from_ticket IS NULL AND m.created_at > ${since}
      LIMIT ${most}
    ) written`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The newest messages before a number, in order. */
export async function listMessageRows(
  db: Db,
  ticketId: string,
  { before, count }: { before: number | undefined; count: number },
) {
  let query = db
    .selectFrom("support_messages")
    .select(["seq", "operator_id", "text", "pictures", "created_at"])
    .where("ticket_id", "=", ticketId);
  if (before !== undefined) query = query.where("seq", "<", before);
  const newest = await query.orderBy("seq", "desc").limit(count).execute();
  return newest.toReversed();
}
