import type { Pool } from "../db/pool.ts";
import type { Finding } from "./audit.ts";

/** The entries of one transaction: few enough not to hold locks for long. */
const SLICE = 20_000;
const SLICES_MAX = 250;
const NAMED_MAX = 20;

/**
 * Carries new entries into the sums by account and day, five million at most; the rest is carried next time. It stops
 * before an unsound transaction and names it each time until it is corrected.
 */
export async function carryLedger(pool: Pool): Promise<Finding[]> {
  for (let slices = 0; slices < SLICES_MAX; slices += 1) {
    const { rows } = await pool.query<{ carried: number; unsound: string[] }>(
      "SELECT carried, unsound FROM carry_ledger($1)",
      [SLICE],
    );
    const { carried, unsound } = rows[0] ?? { carried: 0, unsound: [] };
    if (unsound.length > 0)
      return [{ invariant: "new entries add up", rows: unsound.slice(0, NAMED_MAX) }];
    if (carried < SLICE) break;
  }
  return [];
}
