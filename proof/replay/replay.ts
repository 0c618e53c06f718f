import type pg from "pg";
import { compareBalances } from "./compare-balances.ts";
import { compareFills } from "./compare-fills.ts";
import { type StoredLine, compareLines } from "./compare-lines.ts";
import { compareOrders } from "./compare-orders.ts";
import { comparePending } from "./compare-pending.ts";
import { type RebuildOptions, rebuild } from "./rebuild-shard.ts";
import type { Rebuilt } from "./rebuilt.ts";

export type Replayed = {
  entries: number;
  orders: number;
  fills: number;
  fired: number;
  /** The batch of each shard's first snapshot; 0 for a start at the beginning. */
  from: Record<string, number>;
  /** The number of snapshots that were compared. */
  passed: number;
  differences: string[];
};

export type ReplayOptions = RebuildOptions & {
  /** Changes the stored ledger before it is compared, for controls. */
  alterLines?: (lines: StoredLine[]) => void;
};

const SHARDS = ["live", "demo"] as const;

/** What a replay does not check; printed with each result. */
export const NOT_REPLAYED =
  "whether an order should have been accepted, refused or lapsed, and how far a stop at market may walk";

/**
 * Repeats everything that the journals record, from nothing or from a snapshot on, and compares the result with the
 * stored state: every order, trigger, fill and hold, every line of the ledger, and the sum posted to each account. All
 * is read as of one moment, so that a server may go on meanwhile.
 */
export async function replay(pool: pg.Pool, options: ReplayOptions = {}): Promise<Replayed> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = '300s'");
    const none = { entries: 0, orders: 0, fills: 0, fired: 0, passed: 0 };
    const all: Replayed = { ...none, from: {}, differences: [] };
    for (const shard of SHARDS) {
      const { rebuilt, differences } = await replayShard(client, shard, options);
      all.entries += rebuilt.entries;
      all.orders += rebuilt.orders.size;
      all.fills += rebuilt.tradeNumber - (rebuilt.start?.tradeNumber ?? 0);
      all.fired += rebuilt.fired;
      all.passed += rebuilt.passed;
      all.from[shard] = rebuilt.start?.batch ?? 0;
      all.differences.push(...differences.map((difference) => `${shard}: ${difference}`));
    }
    await client.query("COMMIT");
    return all;
  } finally {
    client.release();
  }
}

async function replayShard(
  client: pg.ClientBase,
  shard: string,
  options: ReplayOptions,
): Promise<{ rebuilt: Rebuilt; differences: string[] }> {
  const differences: string[] = [];
  let ownFills = 0;
  const rebuilt = await rebuild(client, shard, options, async ({ world, fills }, batches) => {
    const own = fills.filter(({ venue }) => venue.realm === shard);
    ownFills += own.length;
    const compared = await compareFills(client, shard, own);
    const { ids } = compared;
    const lines = { world, shard, batches, fills: own, ids, alter: options.alterLines };
    differences.push(...compared.differences, ...(await compareLines(client, lines)));
  });
  differences.push(
    ...rebuilt.faults,
    ...(await compareCount(client, rebuilt, ownFills)),
    ...(await compareOrders(client, rebuilt)),
    ...(await comparePending(client, rebuilt)),
    ...(await compareBalances(client, rebuilt)),
  );
  return { rebuilt, differences };
}

async function compareCount(
  client: pg.ClientBase,
  { shard, start }: Rebuilt,
  fills: number,
): Promise<string[]> {
  const { rows } = await client.query<{ trades: string }>(
    "SELECT count(*)::text AS trades FROM spot_trades WHERE realm = $1 AND number > $2",
    [shard, start?.tradeNumber ?? 0],
  );
  return rows[0]?.trades === `${fills}`
    ? []
    : [`${rows[0]?.trades} trades are stored, ${fills} are in the journal`];
}
