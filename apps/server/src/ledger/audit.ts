import type { Pool } from "../db/pool.ts";
import { carryLedger } from "./carry.ts";
import { type Audited, invariantsOf } from "./invariants.ts";

export type Finding = { invariant: string; rows: unknown[] };

/** The time limit of one query; a whole audit delays no other caller. */
const WHOLE_MS = 3_600_000;
const PASSING_MS = 120_000;

/** Runs every invariant over the whole ledger; a sound ledger gives no finding. */
export function audit(pool: Pool, audited: Audited): Promise<Finding[]> {
  const queries = Object.entries(invariantsOf(audited));
  return findBroken(
    pool,
    queries.map(([invariant, { whole }]) => [invariant, whole]),
    WHOLE_MS,
  );
}

/**
 * The audit of a running exchange: carries new entries into the sums and compares the present balances with them. The
 * work does not grow with the ledger's age.
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
    // All queries share one snapshot: a batch committed in between would look like a fault.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL statement_timeout = ${mostMs}`);
    for (const [invariant, query] of queries) {
      const { rows } = await client.query(`${query} LIMIT 20`);
      if (rows.length > 0) findings.push({ invariant, rows });
    }
    await client.query("COMMIT");
    isOver = true;
  } finally {
    // A connection still inside its transaction is closed, since its next user could not use it.
    client.release(!isOver);
  }
  return findings;
}
