import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { EntryKind } from "@candor/contract/area-words.ts";
import type { Db } from "../db/pool.ts";

export type DayChange = { currencyId: number; amount: Dec };
export type DayChanges = Map<number, DayChange[]>;

/**
 * The sums of these accounts' entries by UTC day (whole days since 1970) from `first` on: carried sums and later
 * entries, in one snapshot.
 */
export async function changesByDay(
  db: Db,
  accountIds: readonly number[],
  first: number,
): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT c.day, a.currency_id, sum(c.amount)::text AS amount FROM (
      SELECT account_id, day, amount FROM ledger_days
      WHERE account_id = ANY(${accountIds}::bigint[]) AND day >= ${first}
      UNION ALL
      SELECT account_id, floor(extract(epoch FROM posted_at) / 86400)::integer, amount
      FROM ledger_entries
      WHERE account_id = ANY(${accountIds}::bigint[])
        AND id > (SELECT entry_id FROM ledger_checkpoint)
        AND posted_at >= to_timestamp(${first}::bigint * 86400)
    ) c JOIN accounts a ON a.id = c.account_id
    GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}

/** The kinds of entries that bring value in or take it out: neither is a gain or a loss. */
const PAID_KINDS = ["grant", "funding", "credit", "deposit", "withdrawal", "send"] as const;
/** Kinds of entries that change a debt. */
const LOAN_KINDS = ["loan", "loan-interest"] as const;

/** The day of the first posting; undefined without any. */
export async function firstPostedDay(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ day: number }>`
    SELECT floor(extract(epoch FROM posted_at) / 86400)::integer AS day FROM ledger_transactions
    ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.day;
}

/** Payments into these accounts less payments out, by UTC day from `first` on. */
export const paidInByDay = (db: Db, accountIds: readonly number[], first: number) =>
  ofKinds(db, accountIds, { first, kinds: PAID_KINDS });

/** Loans to these accounts less repayments and interest, by UTC day from `first` on. */
export const lentByDay = (db: Db, accountIds: readonly number[], first: number) =>
  ofKinds(db, accountIds, { first, kinds: LOAN_KINDS });

/** The kinds are literals, so that the planner can use the partial index of these few entries. */
async function ofKinds(
  db: Db,
  accountIds: readonly number[],
  { first, kinds }: { first: number; kinds: readonly EntryKind[] },
): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT floor(extract(epoch FROM e.posted_at) / 86400)::integer AS day, a.currency_id, sum(e.amount)::text AS amount
    FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
    WHERE e.account_id = ANY(${accountIds}::bigint[]) AND e.posted_at >= to_timestamp(${first}::bigint * 86400)
      AND e.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}

export type DayRow = { day: number; currency_id: number; amount: string };

export function byDay(rows: readonly DayRow[]): DayChanges {
  const changes: DayChanges = new Map();
  for (const { day, currency_id, amount } of rows) {
    const change = { currencyId: currency_id, amount: dec(amount) };
    const ofDay = changes.get(day);
    if (ofDay === undefined) changes.set(day, [change]);
    else ofDay.push(change);
  }
  return changes;
}
