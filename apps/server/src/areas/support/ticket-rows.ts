import type { TicketState } from "@candor/contract/areas/support/words.ts";
import type { RecordKind } from "@candor/contract/shown-words.ts";
import type { TicketTopic } from "@candor/contract/ticket-topics.ts";
import type { Language } from "@candor/locales/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { TICKETED } from "../../manifest/bus.ts";

export type TicketRow = {
  id: string;
  number: number;
  user_id: string;
  topic: TicketTopic;
  lang: Language;
  about_kind: RecordKind | null;
  about_id: string | null;
  about_title: string | null;
  state: TicketState;
  operator_id: string | null;
  last_seq: number;
  read_seq: number;
  created_at: Date;
  changed_at: Date;
  first_due_at: Date;
  first_answered_at: Date | null;
  due_at: Date | null;
  closed_at: Date | null;
  rating: number | null;
  merged_into: string | null;
  merged_number: number | null;
};

/** The columns of `t`, with the number of the ticket that it was merged into. */
export const TICKET = sql`t.id, t.number, t.user_id, t.topic, t.lang, t.about_kind, t.about_id, t.about_title,
  t.state, t.operator_id, t.last_seq, t.read_seq, t.created_at, t.changed_at, t.first_due_at, t.first_answered_at,
  t.due_at, t.closed_at, t.rating, t.merged_into,
  (SELECT o.number FROM support_tickets o WHERE o.id = t.merged_into) AS merged_number`;

type Position = { before: number | undefined; offset: number; count: number };

/** Newest first. */
export async function listTicketRows(
  db: Db,
  userId: string,
  { before, offset, count }: Position,
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    SELECT ${TICKET} FROM support_tickets t
    WHERE t.user_id = ${userId} AND t.number < coalesce(${before ?? null}::bigint, 9223372036854775807)
    ORDER BY t.number DESC LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Finds a ticket only if it is this user's. */
export async function findTicket(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    SELECT ${TICKET} FROM support_tickets t WHERE t.id = ${id} AND t.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Locks this user's ticket until the transaction ends. */
export async function lockTicket(
  tx: Tx,
  userId: string,
  id: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    SELECT ${TICKET} FROM support_tickets t WHERE t.id = ${id} AND t.user_id = ${userId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

export async function findByKey(
  tx: Tx,
  userId: string,
  key: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    SELECT ${TICKET} FROM support_tickets t WHERE t.user_id = ${userId} AND t.key = ${key}`.execute(
    tx,
  );
  return rows[0];
}

export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("support_tickets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return count;
}

type NewTicket = {
  id: string;
  user_id: string;
  key: string;
  topic: TicketTopic;
  lang: Language;
  about_kind: RecordKind | null;
  about_id: string | null;
  about_title: string | null;
  created_at: Date;
  first_due_at: Date;
};

export const insertTicket = (tx: Tx, row: NewTicket) =>
  tx
    .insertInto("support_tickets")
    .values({
      ...row,
      last_seq: 1,
      changed_at: row.created_at,
      due_at: row.first_due_at,
    })
    .execute();

type Changes = Partial<{
  state: TicketState;
  operator_id: string | null;
  last_seq: number;
  read_seq: number;
  changed_at: Date;
  first_answered_at: Date;
  due_at: Date | null;
  notify_at: Date | null;
  closed_at: Date;
  ended_by: string;
  rating: number;
  rated_at: Date;
  merged_into: string;
}>;

export const updateTicket = (tx: Tx, id: string, changes: Changes) =>
  tx.updateTable("support_tickets").set(changes).where("id", "=", id).execute();

/** Publishes a ticket to its user's open clients with the commit. */
export async function announceTicket(
  tx: Tx,
  { user_id, id }: Pick<TicketRow, "user_id" | "id">,
): Promise<void> {
  await sql`SELECT pg_notify(${TICKETED}, ${`${user_id} ${id}`})`.execute(tx);
}
