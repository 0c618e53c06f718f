import { type Dec, dec, formatDec } from "@candor/money";
import type { Commitment, Allotted } from "@candor/rules/finance/ieo/allocate.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** How many rows one statement writes, so that its parameters are bounded for any number of participants. */
const WRITTEN_AT_ONCE = 5_000;

/** The commitments that stand at the end, by line; one sale has a maximum. */
export async function readCommitments(tx: Tx, projectId: string): Promise<Commitment[]> {
  const rows = await tx
    .selectFrom("ieo_orders")
    .select(["line", "amount"])
    .where("project_id", "=", projectId)
    .where("state", "=", "committed")
    .orderBy("line")
    .execute();
  return rows.map(({ line, amount }) => ({ line, wanted: dec(amount) }));
}

export async function writeAllocations(
  tx: Tx,
  projectId: string,
  commitments: readonly Commitment[],
  allotted: readonly Allotted[],
): Promise<void> {
  for (let from = 0; from < allotted.length; from += WRITTEN_AT_ONCE) {
    const part = allotted.slice(from, from + WRITTEN_AT_ONCE);
    const wanted = commitments
      .slice(from, from + WRITTEN_AT_ONCE)
      .map((one) => formatDec(one.wanted));
    await sql`
      INSERT INTO ieo_allocations (project_id, line, wanted, allocated)
      SELECT ${projectId}, one.* FROM unnest(${part.map(({ line }) => line)}::integer[],
        ${wanted}::numeric[], ${part.map(({ allocated }) => formatDec(allocated))}::numeric[]) AS one`.execute(
      tx,
    );
  }
}

export const markAllocated = (
  tx: Tx,
  id: string,
  { passed, allocated, now }: { passed: number; allocated: Dec; now: Date },
) =>
  tx
    .updateTable("ieo_projects")
    .set({ passed, allocated: formatDec(allocated), allocated_at: now })
    .where("id", "=", id)
    .execute();

/** The lines of a project after a line. */
export function listLines(
  db: Db,
  projectId: string,
  { before: after, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db
    .selectFrom("ieo_allocations")
    .select(["line", "wanted", "allocated"])
    .where("project_id", "=", projectId);
  if (after !== undefined) query = query.where("line", ">", after);
  return query.orderBy("line").offset(offset).limit(count).execute();
}

export const lineView = (row: { line: number; wanted: string; allocated: string }) => ({
  line: row.line,
  committed: formatDec(dec(row.wanted)),
  allocated: formatDec(dec(row.allocated)),
});
