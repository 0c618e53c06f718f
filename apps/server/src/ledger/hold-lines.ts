import type { HoldKind } from "@candor/contract/activity.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { type Period, dayBegins } from "./period.ts";
import type { EntriesOf } from "./records.ts";

/**
 * The query of each kind, with account_id, at, amount (negative if frozen), ref and a key that tells rows of the same
 * time apart. An index leads from an account to its rows by time.
 */
export type HoldQueries = ReadonlyMap<HoldKind, string>;

/** The queries of these kinds; undefined selects all. */
export const queriesOf = (all: HoldQueries, kinds: readonly HoldKind[] | undefined): HoldQueries =>
  kinds === undefined ? all : new Map([...all].filter(([kind]) => kinds.includes(kind)));

/** An amount that a product froze or gave back. */
export type HoldLine = {
  kind: HoldKind;
  key: string;
  accountId: number;
  account: AccountKind;
  currencyId: number;
  amount: Dec;
  ref: string;
  postedAt: Date;
};

/** A line's place among its holder's lines: kind and key tell lines of the same time apart. */
export type HoldPlace = Pick<HoldLine, "postedAt" | "kind" | "key">;

type Position = { before: HoldPlace | undefined; count: number };

/** A holder's lines, newest first. No more is read of an account and kind than the page could show. */
export async function listHolderHolds(
  db: Db | Tx,
  queries: HoldQueries,
  holderId: string,
  { of, before, count }: Position & { of: Omit<EntriesOf, "kinds"> },
): Promise<HoldLine[]> {
  if (queries.size === 0) return [];
  const within = [
    of.from === undefined ? sql`` : sql`AND q.at >= ${of.from}`,
    of.to === undefined ? sql`` : sql`AND q.at < ${of.to}`,
  ];
  const branches = [...queries].map(
    ([kind, query]) => sql`(
      SELECT ${sql.lit(kind)} AS line, q.key::text AS key, q.at, q.amount::text AS amount, q.ref
      FROM (${sql.raw(query)}) q
      WHERE q.account_id = own.id ${sql.join(within, sql` `)} ${olderThan(before, kind)}
      ORDER BY q.at DESC, q.key::text DESC LIMIT ${count}
    )`,
  );
  const { rows } = await sql<HoldRow>`
    WITH own AS MATERIALIZED (
      SELECT id, kind, currency_id FROM accounts WHERE holder_id = ${holderId}
        AND currency_id = coalesce(${of.currencyId ?? null}::integer, currency_id)
        AND kind = coalesce(${of.kind ?? null}::account_kind, kind)
    )
    SELECT h.*, own.id AS account_id, own.kind AS account, own.currency_id
    FROM own CROSS JOIN LATERAL (${sql.join(branches, sql` UNION ALL `)}) h
    ORDER BY h.at DESC, h.line DESC, h.key DESC LIMIT ${count}`.execute(db);
  return rows.map(lineOf);
}

const olderThan = (before: HoldPlace | undefined, kind: HoldKind): RawBuilder<unknown> =>
  before === undefined
    ? sql``
    : sql`AND q.at <= ${before.postedAt}
        AND (q.at, ${sql.lit(kind)}::text, q.key::text)
          < (${before.postedAt}::timestamptz, ${before.kind}::text, ${before.key}::text)`;

/** The lines of these accounts within a period, oldest first, up to a limit. */
export async function listPeriodHolds(
  tx: Tx,
  queries: HoldQueries,
  accountIds: readonly number[],
  { from, to }: Period,
  most: number,
): Promise<HoldLine[]> {
  if (queries.size === 0 || accountIds.length === 0) return [];
  const { rows } = await sql<HoldRow>`
    SELECT h.*, a.kind AS account, a.currency_id FROM (${unionOf(queries)}) h
    JOIN accounts a ON a.id = h.account_id
    WHERE h.account_id = ANY(${[...accountIds]}::bigint[])
      AND h.at >= ${dayBegins(from)} AND h.at < ${dayBegins(to + 1)}
    ORDER BY h.at, h.line, h.key LIMIT ${most}`.execute(tx);
  return rows.map(lineOf);
}

/** Counts a holder's lines within a period, of one currency or all, up to `most`. */
export async function countPeriodHolds(
  db: Db | Tx,
  queries: HoldQueries,
  { holderId, currencyId }: { holderId: string; currencyId: number | null },
  { from, to }: Period,
  most: number,
): Promise<number> {
  if (queries.size === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM (${unionOf(queries)}) h WHERE h.account_id = ANY(ARRAY(
        SELECT id FROM accounts WHERE holder_id = ${holderId}
          AND currency_id = coalesce(${currencyId}::integer, currency_id)
      )) AND h.at >= ${dayBegins(from)} AND h.at < ${dayBegins(to + 1)}
      LIMIT ${most}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const unionOf = (queries: HoldQueries): RawBuilder<unknown> =>
  sql.join(
    [...queries].map(
      ([kind, query]) =>
        sql`SELECT ${sql.lit(kind)} AS line, q.key::text AS key, q.at, q.amount::text AS amount, q.ref, q.account_id
          FROM (${sql.raw(query)}) q`,
    ),
    sql` UNION ALL `,
  );

type HoldRow = {
  line: HoldKind;
  key: string;
  at: Date;
  amount: string;
  ref: string;
  account_id: number;
  account: AccountKind;
  currency_id: number;
};

const lineOf = (row: HoldRow): HoldLine => ({
  kind: row.line,
  key: row.key,
  accountId: row.account_id,
  account: row.account,
  currencyId: row.currency_id,
  amount: dec(row.amount),
  ref: row.ref,
  postedAt: row.at,
});
