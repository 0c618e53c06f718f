import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** All messages of a ticket in order, which a limit bounds. */
export const listAllMessages = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom("support_messages as m")
    .leftJoin("operators as o", "o.id", "m.operator_id")
    .leftJoin("support_tickets as f", "f.id", "m.from_ticket")
    .select([
      "m.seq",
      "m.operator_id",
      "o.name as operator",
      "m.text",
      "m.pictures",
      "m.created_at",
      "f.number as from_ticket",
    ])
    .where("m.ticket_id", "=", ticketId)
    .orderBy("m.seq")
    .execute();

/** Copies a ticket's messages to the end of another ticket. */
export async function carryMessages(
  tx: Tx,
  { from, into, after }: { from: string; into: string; after: number },
): Promise<void> {
  await sql`
    INSERT INTO support_messages
      (ticket_id, seq, key, operator_id, text, pictures, created_at, from_ticket, from_seq)
    SELECT ${into}::uuid, ${after}::integer + row_number() OVER (ORDER BY m.seq), gen_random_uuid(),
      m.operator_id, m.text, m.pictures, m.created_at, m.ticket_id, m.seq
    FROM support_messages m WHERE m.ticket_id = ${from} ORDER BY m.seq`.execute(tx);
}

export const listNotes = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom("support_notes as n")
    .innerJoin("operators as o", "o.id", "n.operator_id")
    .select(["o.name as operator", "n.text", "n.at"])
    .where("n.ticket_id", "=", ticketId)
    .orderBy("n.number")
    .execute();

type NewNote = { ticket_id: string; operator_id: string; text: string; at: Date };

export const insertNote = (tx: Tx, row: NewNote) =>
  tx.insertInto("support_notes").values(row).execute();

export async function countNotes(tx: Tx, ticketId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("support_notes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ticket_id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return count;
}
