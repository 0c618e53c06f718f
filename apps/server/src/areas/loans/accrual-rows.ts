import { type Dec, formatDec } from "@candor/money";
import { hourOf } from "@candor/rules/finance/loans/rate.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { LoanRow } from "./rows.ts";

type Pool = { realm: Realm; currency_id: number };

export const listPoolNames = (db: Db | Tx): Promise<Pool[]> =>
  db.selectFrom("loan_pools").select(["realm", "currency_id"]).execute();

type PoolHour = Pool & { hour: Date; lent: string; available: string; utilisation: string };

export const lastHour = (
  db: Db | Tx,
  { realm, currency_id }: Pool,
): Promise<PoolHour | undefined> =>
  db
    .selectFrom("loan_hours")
    .selectAll()
    .where("realm", "=", realm)
    .where("currency_id", "=", currency_id)
    .orderBy("hour", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertHours = (db: Db | Tx, rows: readonly PoolHour[]) =>
  db
    .insertInto("loan_hours")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The earliest time up to which any open loan of a pool has accrued interest; null without open loans. */
export async function firstAccrual(
  db: Db | Tx,
  { realm, currency_id }: Pool,
): Promise<Date | null> {
  const { first } = await db
    .selectFrom("loans")
    .select(({ fn }) => fn.min("accrued_until").as("first"))
    .where("realm", "=", realm)
    .where("currency_id", "=", currency_id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return first;
}

export type DueRow = LoanRow & { decimals: number; hour: Date; utilisation: string };

/** The next due hour of each loan, or of one loan; locks the loans. */
export async function lockDue(
  tx: Tx,
  { now, id, count }: { now: Date; id: string | undefined; count: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT l.*, c.decimals, l.accrued_until + interval '1 hour' AS hour, h.utilisation FROM loans l
    JOIN currencies c ON c.id = l.currency_id
    JOIN loan_hours h ON h.realm = l.realm AND h.currency_id = l.currency_id
      AND h.hour = CASE WHEN l.is_by_started_hour THEN date_trunc('hour', l.accrued_until, 'UTC')
        ELSE l.accrued_until + interval '1 hour' END
    WHERE l.state = 'open' AND l.accrued_until <= ${now}
      AND (l.is_by_started_hour OR l.accrued_until < ${hourOf(now)})
      ${id === undefined ? sql`` : sql`AND l.id = ${id}`}
    ORDER BY l.accrued_until, l.id LIMIT ${count} FOR UPDATE OF l`.execute(tx);
  return rows;
}

/** A due hour of a loan, its yearly rate, and the interest of that hour. */
export type Computed = { row: DueRow; rate: Dec; accrued: bigint; amount: Dec };

export const insertInterest = (tx: Tx, owing: readonly Computed[]) =>
  tx
    .insertInto("loan_interest")
    .values(
      owing.map(({ row, rate, amount }) => ({
        loan_id: row.id,
        hour: row.hour,
        principal: row.principal,
        utilisation: row.utilisation,
        rate: formatDec(rate),
        amount: formatDec(amount),
      })),
    )
    .execute();

/** Adds interest to loans; a borrower's request to sell for the whole debt grows with it. */
export const addInterest = (tx: Tx, computed: readonly Computed[]) =>
  sql`
    UPDATE loans l SET accrued_until = n.hour, accrued = n.accrued, interest = l.interest + n.amount,
      sale_wish = l.sale_wish + CASE WHEN l.sale_wish > 0 AND l.sale_wish = l.principal + l.interest
        THEN n.amount ELSE 0 END
    FROM unnest(${computed.map(({ row }) => row.id)}::uuid[],
      ${computed.map(({ row }) => row.hour)}::timestamptz[],
      ${computed.map(({ amount }) => formatDec(amount))}::numeric[],
      ${computed.map(({ accrued }) => `${accrued}`)}::numeric[]) AS n(id, hour, amount, accrued)
    WHERE l.id = n.id`.execute(tx);

/** The hours of a loan, newest first. */
export function listHours(
  db: Db,
  loanId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let hours = db.selectFrom("loan_interest").selectAll().where("loan_id", "=", loanId);
  if (before !== undefined) hours = hours.where("hour", "<", new Date(before));
  return hours.orderBy("hour", "desc").offset(offset).limit(count).execute();
}
