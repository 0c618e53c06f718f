import type { Pool } from "../db/pool.ts";
import { carryLedger } from "./carry.ts";
import { type Audited, invariantsOf } from "./invariants.ts";

export type Finding = { invariant: string; rows: unknown[] };

/** Timeout of one query: a whole audit delays no other caller. */
const WHOLE_MS = 3_600_000;
const PASSING_MS = 120_000;

/** Runs every invariant over everything ever written; a sound ledger gives no finding. */
export function audit(pool: Pool, audited: Audited): Promise<Finding[]> {
  const queries = Object.entries(invariantsOf(audited));
  return findBroken(
    pool,
    queries.map(([invariant, { whole }]) => [invariant, whole]),
    WHOLE_MS,
  );
}

/**
 * The check of a running exchange: carries the entries since the last one into the sums, and
 * compares what there is now with those. What it reads does not grow with the ledger's age.
 */
export async function auditInPassing(pool: Pool, audited: Audited): Promise<Finding[]> {
  const unsound = await carryLedger(pool);
  const queries = Object.entries(invariantsOf(audited)).flatMap(
    ([invariant, { passing }]): [string, string][] =>
      passing === undefined ? [] : [[invariant, passing]],
  );
  return [...unsound, ...(await findBroken(pool, queries, PASSING_MS))];
}

async function findBroken(
  pool: Pool,
  queries: readonly [invariant: string, query: string][],
  mostMs: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const client = await pool.connect();
  let isOver = false;
  try {
    // One snapshot for all, or a batch committed in between would look like a fault.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL statement_timeout = ${mostMs}`);
    for (const [invariant, query] of queries) {
      const { rows } = await client.query(`${query} LIMIT 20`);
      if (rows.length > 0) findings.push({ invariant, rows });
    }
    await client.query("COMMIT");
    isOver = true;
  } finally {
    // A connection still inside its transaction is closed: its next user could do nothing with it.
    client.release(!isOver);
  }
  return findings;
}
