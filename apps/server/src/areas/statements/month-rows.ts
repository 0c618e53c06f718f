import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type MonthRow = {
  user_id: string;
  month: string;
  text: string;
  hash: Buffer;
  previous: Buffer | null;
  signature: Buffer;
  public_key: string;
  closed_at: Date;
};

const COLUMNS = [
  "user_id",
  "month",
  "text",
  "hash",
  "previous",
  "signature",
  "public_key",
  "closed_at",
] as const;

/** A user's months, newest first; `before` is a month as a number, e.g. 202610. */
export function listMonthRows(
  db: Db | Tx,
  userId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<MonthRow[]> {
  let query = db.selectFrom("statements_months").select(COLUMNS).where("user_id", "=", userId);
  if (before !== undefined) query = query.where("month", "<", monthAt(before));
  return query.orderBy("month", "desc").offset(offset).limit(count).execute();
}

/** A month as a number, which serves as a page's cursor. */
export const monthNumber = (month: string): number => Number.parseInt(month.replace("-", ""), 10);
const monthAt = (number: number): string => `${number}`.replace(/^(\d{4})(\d\d)$/, "$1-$2");

/** A user's newest month that ended by then. */
export async function lastMonth(
  db: Db | Tx,
  userId: string,
  upTo: string,
): Promise<MonthRow | undefined> {
  return db
    .selectFrom("statements_months")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("month", "<=", upTo)
    .orderBy("month", "desc")
    .executeTakeFirst();
}

export const insertMonth = (tx: Tx, row: MonthRow) =>
  tx.insertInto("statements_months").values(row).execute();

/** The users of a slice, by number, whose month is not closed yet, and the end of the slice. */
export async function unclosedUsers(
  tx: Tx,
  month: string,
  { above, most }: { above: number; most: number },
): Promise<{ last: number | undefined; users: { id: string; realm: Realm }[] }> {
  const { rows } = await sql<{ id: string; realm: Realm; number: number; is_closed: boolean }>`
    SELECT u.id, u.realm, u.number, EXISTS (
      SELECT FROM statements_months m WHERE m.user_id = u.id AND m.month = ${month}
    ) AS is_closed FROM users u WHERE u.number > ${above} ORDER BY u.number LIMIT ${most}`.execute(
    tx,
  );
  return { last: rows.at(-1)?.number, users: rows.filter(({ is_closed }) => !is_closed) };
}

export async function isClosed(db: Db, month: string): Promise<boolean> {
  const found = await db
    .selectFrom("statements_closings")
    .select("month")
    .where("month", "=", month)
    .executeTakeFirst();
  return found !== undefined;
}

export const markClosed = (db: Db, month: string, at: Date) =>
  db
    .insertInto("statements_closings")
    .values({ month, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Publishes a key before it signs anything. */
export const keepKey = (db: Db, publicKey: string, at: Date) =>
  db
    .insertInto("statements_keys")
    .values({ public_key: publicKey, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Operators change keys by hand and seldom. */
const KEYS_MAX = 100;

export const listKeyRows = (db: Db) =>
  db
    .selectFrom("statements_keys")
    .select(["public_key", "since"])
    .orderBy("since", "desc")
    .limit(KEYS_MAX)
    .execute();
