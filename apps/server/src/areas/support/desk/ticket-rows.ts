import type { TicketState } from "@candor/contract/areas/support/words.ts";
import type { RecordKind } from "@candor/contract/shown-words.ts";
import type { Language } from "@candor/locales/languages.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { TICKET, type TicketRow } from "../ticket-rows.ts";

export type DeskRow = TicketRow & { account_name: string; operator_name: string | null };

const TICKETS = sql`
  SELECT ${TICKET}, u.account_name, o.name AS operator_name
  FROM support_tickets t JOIN users u ON u.id = t.user_id LEFT JOIN operators o ON o.id = t.operator_id`;

export type TicketFilter = {
  state?: TicketState | undefined;
  language?: Language | undefined;
  about?: RecordKind | undefined;
  /** The operator of the tickets; null selects tickets without one. */
  operatorId?: string | null | undefined;
  text?: string | undefined;
};

/** Lists waiting tickets by when their answer is due, and all others newest first. */
export async function listQueueRows(
  db: Db,
  filter: TicketFilter,
  { offset, count }: { offset: number; count: number },
): Promise<DeskRow[]> {
  const order = filter.state === "open" ? sql`t.due_at, t.number` : sql`t.number DESC`;
  const { rows } = await sql<DeskRow>`
    ${TICKETS} WHERE ${sql.join(conditionsOf(filter), sql` AND `)}
    ORDER BY ${order} LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function conditionsOf({
  state,
  language,
  about,
  operatorId,
  text,
}: TicketFilter): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (state !== undefined) conditions.push(sql`t.state = ${state}`);
  if (language !== undefined) conditions.push(sql`t.lang = ${language}`);
  if (about !== undefined) conditions.push(sql`t.about_kind = ${about}`);
  if (operatorId !== undefined)
    conditions.push(sql`t.operator_id IS NOT DISTINCT FROM ${operatorId}::uuid`);
  if (text !== undefined) conditions.push(found(text));
  return conditions;
}

/** Searches by a number with or without its sign, the id of a ticket, user or record, or a part of the account name. */
function found(text: string): RawBuilder<unknown> {
  const number = /^#?([0-9]{1,15})$/.exec(text)?.[1];
  if (number !== undefined) return sql`t.number = ${number}::bigint`;
  const id = text.toLowerCase();
  if (UUID.test(id)) return sql`${id}::uuid IN (t.id, t.about_id, t.user_id)`;
  return sql`strpos(lower(u.account_name), lower(${text})) > 0`;
}

export async function findDeskTicket(db: Db | Tx, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${TICKETS} WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a ticket until the transaction ends. */
export async function lockDeskTicket(tx: Tx, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${TICKETS} WHERE t.id = ${id} FOR UPDATE OF t`.execute(tx);
  return rows[0];
}

export async function listOthers(db: Db, ticket: TicketRow, count: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${TICKETS} WHERE t.user_id = ${ticket.user_id} AND t.id <> ${ticket.id}
    ORDER BY t.number DESC LIMIT ${count}`.execute(db);
  return rows;
}

/** Locks the first due ticket of this operator, or else of none; skips those that others are taking. */
export async function lockNext(
  tx: Tx,
  operatorId: string,
  language: Language | undefined,
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    ${TICKETS} WHERE t.state = 'open' AND (t.operator_id = ${operatorId} OR t.operator_id IS NULL)
      AND (${language ?? null}::text IS NULL OR t.lang = ${language ?? null})
    ORDER BY t.operator_id IS NULL, t.due_at, t.number LIMIT 1 FOR UPDATE OF t SKIP LOCKED`.execute(
    tx,
  );
  return rows[0];
}
