import type { ActivityKind } from "@candor/contract/activity.ts";
import type { StatementFormat, StatementState } from "@candor/contract/statement-words.ts";
import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type StatementRow = {
  id: string;
  number: number;
  user_id: string;
  from_day: number;
  to_day: number;
  currency_id: number | null;
  activity: ActivityKind | null;
  format: StatementFormat;
  fiat: string | null;
  lang: string;
  state: StatementState;
  lines: number | null;
  bytes: number | null;
  created_at: Date;
};

const COLUMNS = sql`id, number, user_id, from_day, to_day, currency_id, activity, format, fiat, lang, state,
  lines, bytes, created_at`;

type NewStatement = Omit<StatementRow, "number" | "state" | "lines" | "bytes">;

export async function insertStatement(tx: Tx, made: NewStatement): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`
    INSERT INTO statements (id, user_id, from_day, to_day, currency_id, activity, format, fiat, lang, created_at)
    VALUES (${made.id}, ${made.user_id}, ${made.from_day}, ${made.to_day}, ${made.currency_id},
      ${made.activity}, ${made.format}, ${made.fiat}, ${made.lang}, ${made.created_at})
    RETURNING ${COLUMNS}`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error("the statement was not written");
  return inserted;
}

/** Counts the statements kept for a user, those of them that wait, and all that wait in the realm. */
export async function countStatements(tx: Tx, userId: string, realm: Realm) {
  const { rows } = await sql<{ kept: number; own: number; all: number }>`
    SELECT count(*) FILTER (WHERE s.user_id = ${userId})::integer AS kept,
      count(*) FILTER (WHERE s.user_id = ${userId} AND s.state = 'waiting')::integer AS own,
      count(*) FILTER (WHERE s.state = 'waiting' AND u.realm = ${realm})::integer AS all
    FROM statements s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId} OR s.state = 'waiting'`.execute(tx);
  return rows[0] ?? { kept: 0, own: 0, all: 0 };
}

export async function listStatementRows(
  db: Db,
  userId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<StatementRow[]> {
  const older = before === undefined ? sql`true` : sql`number < ${before}`;
  const { rows } = await sql<StatementRow>`
    SELECT ${COLUMNS} FROM statements WHERE user_id = ${userId} AND ${older}
    ORDER BY number DESC LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** A made statement of this user. */
export async function findMade(
  db: Db,
  userId: string,
  id: string,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    SELECT ${COLUMNS} FROM statements
    WHERE id = ${id} AND user_id = ${userId} AND state = 'made'`.execute(db);
  return rows[0];
}

/**
 * The next statement to make: of the waiting ones the oldest live one first, since a demo account costs nothing; then
 * one that was last held before a moment.
 */
export async function nextToMake(db: Db, heldBefore: Date): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    SELECT ${COLUMNS} FROM statements s
    WHERE state = 'waiting' OR (state = 'held' AND tried_at < ${heldBefore})
    ORDER BY state = 'held', (SELECT realm = 'demo' FROM users u WHERE u.id = s.user_id), number
    LIMIT 1`.execute(db);
  return rows[0];
}

type Ended = { state: "made"; lines: number; bytes: number } | { state: "held" | "failed" };

/** Records a statement's outcome; false when it was deleted meanwhile. */
export async function endStatement(db: Db, id: string, ended: Ended, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("statements")
    .set({ ...ended, tried_at: at })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a try that the database had no time for; returns the number of tries. */
export async function countTry(db: Db, id: string): Promise<number> {
  const counted = await db
    .updateTable("statements")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .returning("tries")
    .executeTakeFirst();
  return counted?.tries ?? 0;
}

/** Stores the present fiat rates as a day's own, if they were read within that day. */
export async function keepFiatDay(db: Db, day: number, since: Date): Promise<void> {
  await sql`
    INSERT INTO statements_fiat_days (day, currency_code, rate)
    SELECT ${day}, currency_code, rate FROM fiat_rates
    WHERE updated_at >= ${since} AND source IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Each fiat's rate to the dollar by code and day, e.g. `EUR 20000`, for a range of days. */
export async function listFiatDays(
  db: Db | Tx,
  { from, to }: { from: number; to: number },
): Promise<Map<string, Dec>> {
  const rows = await db
    .selectFrom("statements_fiat_days")
    .select(["day", "currency_code", "rate"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  return new Map(rows.map(({ day, currency_code: code, rate }) => [`${code} ${day}`, dec(rate)]));
}
