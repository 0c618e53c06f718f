import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, dec, neg } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { EntryRow } from "./balances.ts";

type Position = { before: number | undefined; offset: number; count: number };

/** An entry with its account. */
export type HolderEntry = EntryRow & { account: AccountKind; currencyId: number };

/** Selects a holder's entries by currency or kind of account, kinds, and time. */
export type EntriesOf = {
  currencyId?: number | undefined;
  kind?: AccountKind | undefined;
  kinds?: readonly EntryKind[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/**
 * The kinds that writers post by the thousand, by the one kind of account that they move. Every other kind has an
 * index, while these are dense in their accounts: a page is found without reading the rows in between.
 */
export const DENSE_KINDS: Readonly<Partial<Record<AccountKind, readonly EntryKind[]>>> = {
  change: ["trade", "fee", "dust"],
  lever: ["contract-profit", "contract-fee", "contract-night"],
  micro: ["option-stake", "option-win"],
};

/**
 * Entries of all of a holder's accounts, or of one currency or kind, newest first. No more is read of an account and
 * kind than the page could show: the cost does not depend on the length of the history.
 */
export async function listHolderEntries(
  db: Db | Tx,
  holderId: string,
  of: EntriesOf,
  position: Position,
): Promise<HolderEntry[]> {
  const within = [olderThan(position), after(of.from), before(of.to)];
  const branches = branchesOf(of.kinds).map(
    (isOf) => sql`(
        SELECT id, transaction_id, kind, amount::text AS amount, ref, posted_at
        FROM ledger_entries l WHERE l.account_id = own.id AND ${isOf} ${sql.join(within, sql` `)}
        ORDER BY l.id DESC LIMIT ${reach(position)}
      )`,
  );
  const { rows } = await sql<HolderEntryRow>`
    WITH own AS MATERIALIZED (
      SELECT id, kind, currency_id FROM accounts WHERE holder_id = ${holderId}
        AND currency_id = coalesce(${of.currencyId ?? null}::integer, currency_id)
        AND kind = coalesce(${of.kind ?? null}::account_kind, kind)
    ), newest AS MATERIALIZED (
      SELECT e.*, own.kind AS account_kind, own.currency_id FROM own CROSS JOIN LATERAL (
        ${sql.join(branches, sql` UNION ALL `)}
      ) e ORDER BY e.id DESC OFFSET ${position.offset} LIMIT ${position.count}
    )
    SELECT newest.*, t.reason FROM newest CROSS JOIN LATERAL (
      SELECT reason FROM ledger_transactions WHERE id = newest.transaction_id LIMIT 1
    ) t ORDER BY newest.id DESC`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    account: row.account_kind,
    currencyId: row.currency_id,
    kind: row.kind,
    amount: dec(row.amount),
    ref: row.ref,
    reason: row.reason,
    postedAt: row.posted_at,
  }));
}

type HolderEntryRow = {
  id: number;
  account_kind: AccountKind;
  currency_id: number;
  kind: EntryKind;
  amount: string;
  ref: string | null;
  reason: string | null;
  posted_at: Date;
};

/** A transfer between two accounts of one holder. */
export type Transfer = {
  /** The id of its outgoing entry; transfers are sorted by it. */
  entryId: number;
  id: string;
  currencyId: number;
  from: AccountKind;
  to: AccountKind;
  amount: Dec;
  postedAt: Date;
};

/**
 * A holder's transfers between own accounts, newest first. The query states kind and sign as the indexes do, so that
 * the many trades of these accounts are never read.
 */
export async function listHolderTransfers(
  db: Db | Tx,
  holderId: string,
  position: Position,
): Promise<Transfer[]> {
  const { rows } = await sql<TransferRow>`
    WITH own AS MATERIALIZED (
      SELECT id, kind, currency_id FROM accounts WHERE holder_id = ${holderId}
    ), moved AS MATERIALIZED (
      SELECT e.*, own.kind AS from_kind, own.currency_id FROM own CROSS JOIN LATERAL (
        SELECT id, ref, amount::text AS amount, posted_at FROM ledger_entries l
        WHERE l.account_id = own.id AND l.kind = 'transfer' AND l.amount < 0 ${olderThan(position)}
        ORDER BY l.id DESC LIMIT ${reach(position)}
      ) e ORDER BY e.id DESC OFFSET ${position.offset} LIMIT ${position.count}
    )
    SELECT moved.*, arrived.kind AS to_kind FROM moved CROSS JOIN LATERAL (
      SELECT a.kind FROM ledger_entries l JOIN accounts a ON a.id = l.account_id
      WHERE l.ref = moved.ref AND l.posted_at = moved.posted_at
        AND l.kind = 'transfer' AND l.amount > 0
      LIMIT 1
    ) arrived ORDER BY moved.id DESC`.execute(db);
  return rows.map((row) => ({
    entryId: row.id,
    id: row.ref,
    currencyId: row.currency_id,
    from: row.from_kind,
    to: row.to_kind,
    amount: neg(dec(row.amount)),
    postedAt: row.posted_at,
  }));
}

type TransferRow = {
  id: number;
  ref: string;
  from_kind: AccountKind;
  to_kind: AccountKind;
  currency_id: number;
  amount: string;
  posted_at: Date;
};

/** Conditions on an entry that its indexes serve: kinds are literals, for the sake of the partial indexes. */
function branchesOf(kinds: readonly EntryKind[] | undefined): RawBuilder<unknown>[] {
  if (kinds === undefined) return [sql`true`];
  const literals = (some: readonly EntryKind[]) => sql.join(some.map((kind) => sql.lit(kind)));
  const dense = Object.entries(DENSE_KINDS).flatMap(([account, posted]) => {
    const asked = posted.filter((kind) => kinds.includes(kind));
    return asked.length === 0
      ? []
      : [sql`own.kind = ${sql.lit(account)} AND l.kind IN (${literals(asked)})`];
  });
  const all = Object.values(DENSE_KINDS).flat();
  const others = kinds.filter((kind) => !all.includes(kind));
  return [...dense, ...others.map((kind) => sql`l.kind = ${sql.lit(kind)}`)];
}

const after = (from: Date | undefined) =>
  from === undefined ? sql`` : sql`AND l.posted_at >= ${from}`;
const before = (to: Date | undefined) => (to === undefined ? sql`` : sql`AND l.posted_at < ${to}`);

const olderThan = ({ before }: Position) =>
  before === undefined ? sql`` : sql`AND l.id < ${before}`;

/** How many rows an account may contribute to the page: all skipped rows may be of one account. */
const reach = ({ offset, count }: Position): number => offset + count;
