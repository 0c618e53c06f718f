import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDb } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { DENSE_KINDS, listHolderEntries, listHolderTransfers } from "./records.ts";

const TRADES = 60_000;
const PAGE = { before: undefined, offset: 0, count: 11 };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** The rows of the ledger that this transaction has read so far, by any access path. */
async function linesRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS count
    FROM pg_stat_xact_user_tables WHERE relname LIKE 'ledger_entries%'`.execute(tx);
  return rows[0]?.count ?? 0;
}

it("the index of kinds leaves out exactly the kinds that writers post by the thousand", async () => {
  const { rows } = await harness.database.ownerPool.query<{ predicate: string }>(
    `SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index
     WHERE indexrelid = 'ledger_entries_of_kind'::regclass`,
  );
  const left = [...(rows[0]?.predicate ?? "").matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(new Set(left)).toEqual(new Set(Object.values(DENSE_KINDS).flat()));
});

it("a page of a long history reads about a page of rows, not the trades in between", async () => {
  const token = await demoUser(harness);
  await harness.call(
    "wallet.transferBetweenAccounts",
    { currency_id: "3", number: "5", from_field: "change", to_field: "lever" },
    { token },
  );
  const holderId = await userIdOf(harness, token);
  const tx = await openDb(harness.database.ownerPool).startTransaction().execute();
  try {
    // In a transaction that sums to zero; it is taken back, for no balance moves with it.
    const { rows } = await sql<{ id: number; posted_at: Date }>`
      INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
      VALUES ('demo', 'test', '1', date_trunc('second', now())) RETURNING id, posted_at`.execute(
      tx,
    );
    await sql`
      INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
      SELECT ${rows[0]!.id}, a.id, 3, 'trade', CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END,
        ${rows[0]!.posted_at}
      FROM accounts a, generate_series(1, ${TRADES}) AS n
      WHERE a.holder_id = ${holderId} AND a.kind = 'change' AND a.currency_id = 3`.execute(tx);
    // The planner chooses by itself, with row counts as in a table that grew.
    await sql`ANALYZE ledger_entries`.execute(tx);
    const before = await linesRead(tx);
    expect(await listHolderTransfers(tx, holderId, PAGE)).toMatchObject([
      { from: "change", to: "lever", currencyId: 3 },
    ]);
    const between = await linesRead(tx);
    expect(between - before).toBeLessThan(10);
    const all = { currencyId: undefined, kind: undefined };
    const lines = await listHolderEntries(tx, holderId, all, PAGE);
    expect(lines.map(({ kind }) => kind)).toEqual(Array.from({ length: 11 }, () => "trade"));
    // A transaction reads at most a page of every account.
    const paged = await linesRead(tx);
    expect(paged - between).toBeLessThan(5 * PAGE.count);
    // Entries older than all those trades, of kinds of their own.
    const kinds = ["grant", "credit"] as const;
    const granted = await listHolderEntries(tx, holderId, { kinds }, PAGE);
    expect(granted.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => "grant"));
    expect((await linesRead(tx)) - paged).toBeLessThan(5 * PAGE.count);
  } finally {
    await tx.rollback().execute();
  }
});
