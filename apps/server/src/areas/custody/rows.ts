import { ZERO, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Totals, expectedOf } from "./decide.ts";

const COLUMNS = [
  "at",
  "network",
  "currency_id",
  "height",
  "read_by",
  "holds",
  "expected",
  "parts",
  "differences",
] as const;
const stored = z.record(z.string(), z.string());

type Reconciliation = {
  network: string;
  at: Date;
  height: number;
  readBy: "balances" | "outputs";
  of: ReadonlyMap<number, Totals>;
};

/** Zero sums are not written. */
const textOf = (sums: Totals["parts"] | Totals["differences"]): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(sums).flatMap(([name, sum]) => (sum === ZERO ? [] : [[name, formatDec(sum)]])),
    ),
  );

export async function insertReconciliation(
  db: Db,
  { network, at, height, readBy, of }: Reconciliation,
): Promise<void> {
  if (of.size === 0) return;
  await db
    .insertInto("reconciliations")
    .values(
      [...of].map(([currencyId, { holds, parts, differences }]) => ({
        network,
        currency_id: currencyId,
        at,
        height,
        read_by: readBy,
        holds: formatDec(holds),
        expected: formatDec(expectedOf(parts)),
        parts: textOf(parts),
        differences: textOf(differences),
      })),
    )
    .execute();
}

type Row = {
  at: Date;
  network: string;
  currency_id: number;
  height: number;
  read_by: string;
  holds: string;
  expected: string;
  parts: unknown;
  differences: unknown;
};

const asReconciliation = (row: Row) => ({
  at: row.at,
  network: row.network,
  currencyId: row.currency_id,
  height: row.height,
  readBy: row.read_by === "balances" ? ("balances" as const) : ("outputs" as const),
  holds: dec(row.holds),
  expected: dec(row.expected),
  parts: stored.parse(row.parts),
  differences: stored.parse(row.differences),
});
export type StoredReconciliation = ReturnType<typeof asReconciliation>;

/** The last `each` reconciliations of each currency on each network, newest first. */
export async function listLastReconciliations(
  db: Db | Tx,
  each: number,
): Promise<StoredReconciliation[]> {
  const { rows } = await sql<Row>`
    SELECT r.* FROM currency_networks n, LATERAL (
      SELECT * FROM reconciliations r
      WHERE r.network = n.network AND r.currency_id = n.currency_id
      ORDER BY r.at DESC LIMIT ${each}) r
    ORDER BY r.network, r.currency_id, r.at DESC`.execute(db);
  return rows.map(asReconciliation);
}

/** The last reconciled holdings of each currency on each followed chain. */
export const lastHoldings = (db: Db | Tx) => listLastReconciliations(db, 1);

type Wanted = { network: string; currencyId: number } & {
  before: number | undefined;
  offset: number;
  count: number;
};

/** Reconciliations before a moment in milliseconds, newest first. */
export async function listReconciliationRows(
  db: Db,
  { network, currencyId, before, offset, count }: Wanted,
): Promise<StoredReconciliation[]> {
  let query = db
    .selectFrom("reconciliations")
    .select(COLUMNS)
    .where("network", "=", network)
    .where("currency_id", "=", currencyId);
  if (before !== undefined) query = query.where("at", "<", new Date(before));
  const rows = await query.orderBy("at", "desc").offset(offset).limit(count).execute();
  return rows.map(asReconciliation);
}

/** Fundings that are in a block and not booked, oldest first. */
export const listUnbooked = (db: Db | Tx, most: number) =>
  db
    .selectFrom("wallet_fundings")
    .select(["id", "network", "address", "transaction", "currency_id", "amount", "created_at"])
    .where("booked_by", "is", null)
    .where("height", "is not", null)
    .orderBy("created_at")
    .limit(most)
    .execute();
