import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type DayChange, type DayChanges, type DayRow, byDay } from "../../ledger/day-changes.ts";

/** What a user owes of each currency, with the interest so far. */
export async function debtsOf(db: Db, userId: string): Promise<DayChange[]> {
  const { rows } = await sql<Omit<DayRow, "day">>`
    SELECT currency_id, sum(principal + interest)::text AS amount FROM loans
    WHERE user_id = ${userId} AND state = 'open' GROUP BY 1`.execute(db);
  return rows.map((row) => ({ currencyId: row.currency_id, amount: dec(row.amount) }));
}

/** What all open loans owe of each currency, with the interest so far, and how many they are. */
export async function sumDebts(
  db: Db | Tx,
): Promise<{ realm: Realm; currencyId: number; amount: Dec; count: number }[]> {
  const { rows } = await sql<{ realm: Realm; currency_id: number; amount: string; count: number }>`
    SELECT realm, currency_id, sum(principal + interest)::text AS amount, count(*)::integer AS count
    FROM loans WHERE state = 'open' GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows.map(({ realm, currency_id: currencyId, amount, count }) => ({
    realm,
    currencyId,
    amount: dec(amount),
    count,
  }));
}

/**
 * What changed a user's debts by UTC day from `first` on beside what was lent and paid back: the interest of hours, and
 * what nothing secured any more and others have paid.
 */
export async function debtChangesByDay(db: Db, userId: string, first: number): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT floor(extract(epoch FROM at) / 86400)::integer AS day, currency_id, sum(amount)::text AS amount FROM (
      SELECT CASE WHEN l.is_by_started_hour THEN i.hour - interval '1 hour' ELSE i.hour END AS at,
        l.currency_id, i.amount
      FROM loans l JOIN loan_interest i ON i.loan_id = l.id WHERE l.user_id = ${userId}
      UNION ALL SELECT ended_at, currency_id, -(covered + lost) FROM loans
      WHERE user_id = ${userId} AND state = 'liquidated'
    ) changed WHERE at >= to_timestamp(${first}::bigint * 86400) GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}
