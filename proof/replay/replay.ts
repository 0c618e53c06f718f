import type pg from "pg";
import { compareBalances } from "./compare-balances.ts";
import { compareFills } from "./compare-fills.ts";
import { compareOrders } from "./compare-orders.ts";
import { type Batch, readJournal } from "./journal.ts";
import { type Matcher, createEngineMatcher, createNaiveMatcher } from "./matcher.ts";
import { replayBatch } from "./rebuild.ts";
import { type Fill, type Rebuilt, createRebuilt } from "./rebuilt.ts";
import { readWorld } from "./venue.ts";

export type Replayed = { entries: number; orders: number; fills: number; differences: string[] };

type ReplayOptions = {
  /** Matches with the naive book instead of the engine's. */
  isNaive?: boolean;
  /** Changes batches before they are replayed, for controls. */
  alter?: (batches: Batch[]) => void;
};
type RebuildOptions = ReplayOptions & { onFills?: (fills: Fill[]) => Promise<void> };

/**
 * Does everything again that the journal tells, from nothing, and compares what comes out with what
 * is stored: every order, trigger, fill and hold, and the sum posted to each account. One snapshot,
 * so that a server may go on meanwhile.
 */
export async function replay(pool: pg.Pool, options: ReplayOptions = {}): Promise<Replayed> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = '300s'");
    const differences: string[] = [];
    const rebuilt = await rebuild(client, {
      ...options,
      onFills: async (fills) => {
        differences.push(...(await compareFills(client, fills)));
      },
    });
    differences.push(...rebuilt.faults);
    differences.push(...(await compareCounts(client, rebuilt)));
    differences.push(...(await compareOrders(client, rebuilt.orders)));
    differences.push(...(await compareBalances(client, rebuilt)));
    await client.query("COMMIT");
    const { entries, orders, tradeNumber: fills } = rebuilt;
    return { entries, orders: orders.size, fills, differences };
  } finally {
    client.release();
  }
}

/** Everything the journal tells, from nothing. What cannot have happened ends it with a fault. */
export async function rebuild(
  client: pg.ClientBase,
  { isNaive = false, alter, onFills }: RebuildOptions = {},
): Promise<Rebuilt> {
  const createMatcher = (limits: { ticksMax: number; lotsMax: number }): Matcher =>
    isNaive ? createNaiveMatcher() : createEngineMatcher(limits);
  const rebuilt = createRebuilt(await readWorld(client, createMatcher));
  for await (const batches of readJournal(client)) {
    alter?.(batches);
    try {
      for (const batch of batches) replayBatch(rebuilt, batch);
    } catch (error) {
      rebuilt.faults.push(`the journal cannot be replayed: ${String(error)}`);
      break;
    }
    await onFills?.(rebuilt.fills.splice(0));
  }
  return rebuilt;
}

async function compareCounts(client: pg.ClientBase, { tradeNumber }: Rebuilt): Promise<string[]> {
  const { rows } = await client.query<{ trades: string }>(
    "SELECT count(*)::text AS trades FROM spot_trades",
  );
  return rows[0]?.trades === `${tradeNumber}`
    ? []
    : [`${rows[0]?.trades} trades are stored, ${tradeNumber} are in the journal`];
}
