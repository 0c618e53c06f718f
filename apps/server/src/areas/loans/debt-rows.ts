import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type DayChange, type DayChanges, type DayRow, byDay } from "../../ledger/day-changes.ts";

/** A user's debts in each currency, with the interest so far. */
export async function debtsOf(db: Db, userId: string): Promise<DayChange[]> {
  const { rows } = await sql<Omit<DayRow, "day">>`
    SELECT currency_id, sum(principal + interest)::text AS amount FROM loans
    WHERE user_id = ${userId} AND state = 'open' GROUP BY 1`.execute(db);
  return rows.map((row) => ({ currencyId: row.currency_id, amount: dec(row.amount) }));
}

/** The debts of all open loans in each currency, with the interest so far and the number of loans. */
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
 * The changes of a user's debts by UTC day since `first`, besides loans and repayments: the interest of each hour, and
 * unsecured debts that others have paid.
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
