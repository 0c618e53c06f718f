import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

const DAY_MS = 86_400_000;

/** Whole days of UTC since 1970, both included. */
export type Period = { from: number; to: number };

/** When a day begins. */
export const dayBegins = (day: number): Date => new Date(day * DAY_MS);
/** A day of UTC as the wire has it, e.g. 2026-11-22. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00Z`) / DAY_MS;
/** The UTC day of a time. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** The sums of an account's entries before, within and after a period, and its present balance. */
export type PeriodSums = {
  accountId: number;
  holderId: string;
  kind: AccountKind;
  currencyId: number;
  before: Dec;
  within: Dec;
  after: Dec;
  balance: Dec;
};

/** For all accounts of these holders, by kind and currency: carried sums and later entries. */
export async function sumPeriod(
  tx: Tx,
  holderIds: readonly string[],
  { from, to }: Period,
): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodRow>`
    WITH own AS MATERIALIZED (
      SELECT id, holder_id, kind, currency_id, available + frozen AS balance
      FROM accounts WHERE holder_id = ANY(${[...holderIds]}::uuid[])
    ), changes AS (
      SELECT d.account_id, d.day, d.amount FROM own JOIN ledger_days d ON d.account_id = own.id
      UNION ALL
      SELECT e.account_id, floor(extract(epoch FROM e.posted_at) / 86400)::integer, e.amount
      FROM own JOIN ledger_entries e ON e.account_id = own.id
      WHERE e.id > (SELECT entry_id FROM ledger_checkpoint)
    )
    SELECT own.id, own.holder_id, own.kind, own.currency_id, own.balance::text AS balance,
      coalesce(sum(c.amount) FILTER (WHERE c.day < ${from}), 0)::text AS before,
      coalesce(sum(c.amount) FILTER (WHERE c.day BETWEEN ${from} AND ${to}), 0)::text AS within,
      coalesce(sum(c.amount) FILTER (WHERE c.day > ${to}), 0)::text AS after
    FROM own LEFT JOIN changes c ON c.account_id = own.id
    GROUP BY own.id, own.holder_id, own.kind, own.currency_id, own.balance
    ORDER BY own.kind, own.currency_id`.execute(tx);
  return rows.map((row) => ({
    accountId: row.id,
    holderId: row.holder_id,
    kind: row.kind,
    currencyId: row.currency_id,
    before: dec(row.before),
    within: dec(row.within),
    after: dec(row.after),
    balance: dec(row.balance),
  }));
}

type PeriodRow = Record<"before" | "within" | "after" | "balance" | "holder_id", string> & {
  id: number;
  kind: AccountKind;
  currency_id: number;
};

export type PeriodEntry = {
  accountId: number;
  postedAt: Date;
  kind: EntryKind;
  amount: Dec;
  ref: string | null;
  reason: string | null;
};

/** The entries of these accounts within a period, by account, oldest first, up to a limit. */
export async function listPeriodEntries(
  tx: Tx,
  accountIds: readonly number[],
  { from, to, kinds }: Period & { kinds?: readonly EntryKind[] | undefined },
  most: number,
): Promise<PeriodEntry[]> {
  const read = tx
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .select(["e.account_id", "e.posted_at", "e.kind", "e.amount", "e.ref", "t.reason"])
    .where("e.account_id", "in", accountIds)
    .where("e.posted_at", ">=", dayBegins(from))
    .where("e.posted_at", "<", dayBegins(to + 1))
    .orderBy("e.account_id")
    .orderBy("e.posted_at")
    .orderBy("e.id")
    .limit(most);
  const isOfKinds = sql<boolean>`e.kind = ANY(${kinds}::entry_kind[])`;
  const rows = await (kinds === undefined ? read : read.where(isOfKinds)).execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    postedAt: row.posted_at,
    kind: row.kind,
    amount: dec(row.amount),
    ref: row.ref,
    reason: row.reason,
  }));
}

/** Counts a holder's entries within a period, of one currency or all, of these kinds or all, up to `most`. */
export async function countPeriodEntries(
  db: Db | Tx,
  holderId: string,
  { currencyId, kinds }: { currencyId: number | null; kinds: readonly EntryKind[] | null },
  { from, to }: Period,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM ledger_entries e WHERE e.account_id = ANY(ARRAY(
        SELECT id FROM accounts WHERE holder_id = ${holderId}
          AND currency_id = coalesce(${currencyId}::integer, currency_id)
      )) AND e.posted_at >= ${dayBegins(from)} AND e.posted_at < ${dayBegins(to + 1)}
        AND (${kinds}::text[] IS NULL OR e.kind::text = ANY(${kinds}::text[]))
      LIMIT ${most}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The holders among these with an entry within a period. */
export async function movedWithin(
  tx: Tx,
  holderIds: readonly string[],
  { from, to }: Period,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT h.id FROM unnest(${[...holderIds]}::uuid[]) AS h (id) WHERE EXISTS (
      SELECT FROM accounts a JOIN ledger_entries e ON e.account_id = a.id
      WHERE a.holder_id = h.id
        AND e.posted_at >= ${dayBegins(from)} AND e.posted_at < ${dayBegins(to + 1)}
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How one act changed a holder's total of one currency over all accounts. */
export type Change = {
  act: string;
  at: Date;
  kind: EntryKind;
  ref: string | null;
  currencyId: number;
  amount: Dec;
};

/**
 * Every change of a holder's totals up to the end of a day. Entries of one transaction that name the same trade or
 * transfer are one act. Transfers between own accounts change nothing.
 */
export async function listChanges(
  db: Db | Tx,
  holderId: string,
  to: number,
  most: number,
): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT e.transaction_id || ' ' || coalesce(e.ref::text, '') AS act, min(e.id) AS number,
      min(e.posted_at) AS posted_at, min(e.kind) AS kind, e.ref, e.currency_id,
      sum(e.amount)::text AS amount
    FROM accounts a JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.holder_id = ${holderId} AND e.posted_at < ${dayBegins(to + 1)}
    GROUP BY e.transaction_id, e.ref, e.currency_id HAVING sum(e.amount) <> 0
    ORDER BY number LIMIT ${most}`.execute(db);
  return rows.map((row) => ({
    act: row.act,
    at: row.posted_at,
    kind: row.kind,
    ref: row.ref,
    currencyId: row.currency_id,
    amount: dec(row.amount),
  }));
}

type ChangeRow = {
  act: string;
  posted_at: Date;
  kind: EntryKind;
  ref: string | null;
  currency_id: number;
  amount: string;
};
