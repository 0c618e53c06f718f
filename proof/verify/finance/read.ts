import type pg from "pg";
import "../../../apps/server/src/db/bigint.ts";
import type { Invariant } from "../../../apps/server/src/ledger/invariants.ts";
import type { FinanceArea } from "../../../apps/server/src/products/term-rows.ts";
import type { Tally } from "./tally.ts";

/** Orders judged together: with up to a year of days each, they bound the memory in use. */
export const PAGE = 200;

/**
 * Reads a query page by page. Its parameters are the number to read after ($1), the count ($2) and any others, and its
 * rows carry their number.
 */
export async function* pages<Row extends object>(
  client: pg.ClientBase,
  query: string,
  numberOf: (row: Row) => number,
  ...more: readonly unknown[]
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>(query, [after, PAGE, ...more]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = numberOf(last);
  }
}

/** The published terms of an area, by their id. */
export async function termsOf<Terms>(
  client: pg.ClientBase,
  area: FinanceArea,
  ids: readonly number[],
  parse: (value: unknown) => Terms,
): Promise<Map<number, Terms>> {
  const { rows } = await client.query<{ id: number; value: unknown }>(
    "SELECT id, value FROM finance_terms WHERE area = $1 AND id = ANY($2)",
    [area, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, value }) => [id, parse(value)]));
}

export type Currency = { id: number; code: string; decimals: number };

/** All currencies by their id. */
export async function currenciesOf(client: pg.ClientBase): Promise<Map<number, Currency>> {
  const { rows } = await client.query<Currency>("SELECT id, code, decimals FROM currencies");
  return new Map(rows.map((row) => [row.id, row]));
}

type Posted = { ref: string; currency_id: number; kind: string; amount: string };

/** What was posted for these orders to these accounts of their owners, by order, currency and kind. */
export async function postedFor(
  client: pg.ClientBase,
  { refs, accountIds, kinds }: { refs: string[]; accountIds: number[]; kinds: string[] },
): Promise<(ref: string, currencyId: number, kind: string) => string> {
  const { rows } = await client.query<Posted>(
    `SELECT ref, currency_id, kind, sum(amount) AS amount FROM ledger_entries
     WHERE account_id = ANY($1) AND ref = ANY($2) AND kind = ANY($3::entry_kind[]) GROUP BY 1, 2, 3`,
    [[...new Set(accountIds)], refs, kinds],
  );
  const sums = new Map(
    rows.map(({ ref, currency_id: id, kind, amount }) => [`${ref} ${id} ${kind}`, amount]),
  );
  return (ref, currencyId, kind) => sums.get(`${ref} ${currencyId} ${kind}`) ?? "0";
}

type Entry = { ref: string; kind: string; amount: string; currency_code: string; created_at: Date };

/** The lines of these accounts that name a record, in the order of posting, as their owner sees them. */
export async function entriesOf(
  client: pg.ClientBase,
  refs: readonly string[],
  accountIds: readonly number[],
): Promise<(ref: string) => Omit<Entry, "ref">[]> {
  const { rows } = await client.query<Entry>(
    `SELECT e.ref, e.kind, e.amount, c.code AS currency_code, e.posted_at AS created_at
     FROM ledger_entries e JOIN currencies c ON c.id = e.currency_id
     WHERE e.account_id = ANY($1) AND e.ref = ANY($2) ORDER BY e.id`,
    [[...new Set(accountIds)], refs],
  );
  const byRef = Map.groupBy(rows, ({ ref }) => ref);
  return (ref) =>
    (byRef.get(ref) ?? []).map(({ kind, amount, currency_code, created_at }) => ({
      kind,
      amount,
      currency_code,
      created_at,
    }));
}

/** Runs the area's own invariants, which compare its orders with the ledger in both directions. */
export async function judgeInvariants(
  client: pg.ClientBase,
  tally: Tally,
  invariants: Readonly<Record<string, Invariant>>,
): Promise<void> {
  for (const [name, { whole }] of Object.entries(invariants)) {
    const { rows } = await client.query<object>(`${whole} LIMIT 20`);
    tally.same("invariant", name, { "what breaks it": [rows.length, 0] });
  }
}
