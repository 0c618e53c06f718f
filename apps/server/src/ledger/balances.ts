import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type Balance = {
  accountId: number;
  holderId: string;
  kind: AccountKind;
  currencyId: number;
  available: Dec;
  frozen: Dec;
};

const balances = (db: Db) =>
  db
    .selectFrom("accounts")
    .select(["id", "holder_id", "kind", "currency_id", "available", "frozen"]);

type Row = Awaited<ReturnType<ReturnType<typeof balances>["execute"]>>[number];

const balanceOf = (row: Row): Balance => ({
  accountId: row.id,
  holderId: row.holder_id,
  kind: row.kind,
  currencyId: row.currency_id,
  available: dec(row.available),
  frozen: dec(row.frozen),
});

/** All balances of one holder, by kind and currency. */
export async function listBalances(db: Db, holderId: string): Promise<Balance[]> {
  const rows = await balances(db)
    .where("holder_id", "=", holderId)
    .orderBy("kind")
    .orderBy("currency_id")
    .execute();
  return rows.map(balanceOf);
}

export async function listBalancesOf(db: Db, accountIds: readonly number[]): Promise<Balance[]> {
  const rows = await balances(db).where("id", "in", accountIds).execute();
  return rows.map(balanceOf);
}

/** The available amount of one account of a holder; zero if it was never opened. */
export async function availableIn(
  db: Db,
  { holderId, kind, currencyId }: { holderId: string; kind: AccountKind; currencyId: number },
): Promise<Dec> {
  const row = await balances(db)
    .where("holder_id", "=", holderId)
    .where("kind", "=", kind)
    .where("currency_id", "=", currencyId)
    .executeTakeFirst();
  return row === undefined ? ZERO : dec(row.available);
}

/** The available coins of a holder as an SQL expression, by the columns that name holder and currency. */
export const availableCoins = (holder: string, currency: string): RawBuilder<string> =>
  sql<string>`coalesce((SELECT a.available FROM accounts a
    WHERE a.holder_id = ${sql.ref(holder)} AND a.kind = 'change' AND a.currency_id = ${sql.ref(currency)}), 0)`;

export type EntryRow = {
  id: number;
  kind: EntryKind;
  amount: Dec;
  ref: string | null;
  reason: string | null;
  postedAt: Date;
};

/** The entries of one account before `before`, newest first. */
export async function listEntries(
  db: Db,
  page: {
    accountId: number;
    /** Limits the entries to a kind that has an index of its own. */
    kind?: "transfer";
    before: number | undefined;
    offset: number;
    count: number;
  },
): Promise<EntryRow[]> {
  let query = db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .select(["e.id", "e.kind", "e.amount", "e.ref", "t.reason", "t.posted_at"])
    .where("e.account_id", "=", page.accountId);
  if (page.kind !== undefined) query = query.where("e.kind", "=", page.kind);
  if (page.before !== undefined) query = query.where("e.id", "<", page.before);
  const rows = await query.orderBy("e.id", "desc").offset(page.offset).limit(page.count).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: dec(row.amount),
    ref: row.ref,
    reason: row.reason,
    postedAt: row.posted_at,
  }));
}
