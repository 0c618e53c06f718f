import type pg from "pg";
import { readSequence } from "../../apps/server/src/feed/sequence.ts";
import { compareBalances } from "./compare-balances.ts";
import { compareFills } from "./compare-fills.ts";
import { type StoredLine, compareLines } from "./compare-lines.ts";
import { compareOrders } from "./compare-orders.ts";
import { type Batch, readJournal } from "./journal.ts";
import { type Matcher, createEngineMatcher, createNaiveMatcher } from "./matcher.ts";
import { comparePending } from "./compare-pending.ts";
import { replayBatch } from "./rebuild.ts";
import { type Rebuilt, createRebuilt } from "./rebuilt.ts";
import { readWorld } from "./venue.ts";

export type Replayed = {
  entries: number;
  orders: number;
  fills: number;
  fired: number;
  differences: string[];
};

/** Tells recorded prices as the feed reads them. */
export type ReadPrices = typeof readSequence;

export type ReplayOptions = {
  /** Matches with the naive book instead of the engine's. */
  isNaive?: boolean;
  /** Where prices were not recorded by a feed. */
  readPrices?: ReadPrices;
  /** Change what is read before it is replayed or compared, for controls. */
  alter?: (batches: Batch[]) => void;
  alterLines?: (lines: StoredLine[]) => void;
};

/** Fills kept until they are compared. */
const FILLS_MAX = 5_000;

const SHARDS = ["live", "demo"] as const;

/** Told wherever a replay prints its result. */
export const NOT_REPLAYED =
  "whether an order should have been accepted, refused or lapsed, and how far a stop at market may walk";

/**
 * Does everything again that the journals tell, from nothing, and compares what comes out with what
 * is stored: every order, trigger, fill and hold, every line of the ledger, and the sum posted to
 * each account. One snapshot, so that a server may go on meanwhile.
 */
export async function replay(pool: pg.Pool, options: ReplayOptions = {}): Promise<Replayed> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = '300s'");
    const all: Replayed = { entries: 0, orders: 0, fills: 0, fired: 0, differences: [] };
    for (const shard of SHARDS) {
      const { rebuilt, differences } = await replayShard(client, shard, options);
      all.entries += rebuilt.entries;
      all.orders += rebuilt.orders.size;
      all.fills += rebuilt.tradeNumber;
      all.fired += rebuilt.fired;
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
    ...(await compareCount(client, shard, ownFills)),
    ...(await compareOrders(client, shard, rebuilt.orders)),
    ...(await comparePending(client, rebuilt)),
    ...(await compareBalances(client, rebuilt)),
  );
  return { rebuilt, differences };
}

type Compare = (rebuilt: Rebuilt, batches: readonly number[]) => Promise<void>;

/**
 * Everything the journal of a shard tells, from nothing. What cannot have happened ends it with a
 * fault. `compare` looks at fills and batches before they are let go of.
 */
export async function rebuild(
  client: pg.ClientBase,
  shard: string,
  { isNaive = false, alter, readPrices = readSequence }: ReplayOptions = {},
  compare?: Compare,
): Promise<Rebuilt> {
  const createMatcher = (limits: { ticksMax: number; lotsMax: number }): Matcher =>
    isNaive ? createNaiveMatcher() : createEngineMatcher(limits);
  const rebuilt = createRebuilt(await readWorld(client, createMatcher), shard);
  let batches: number[] = [];
  const letGo = async (): Promise<void> => {
    await compare?.(rebuilt, batches);
    rebuilt.fills = [];
    batches = [];
  };
  for await (const page of readJournal(client, shard)) {
    alter?.(page);
    for (const batch of page) {
      batches.push(batch.batch);
      try {
        await replayBatch(rebuilt, batch, (upTo, onEvent) =>
          readPrices(client, { after: rebuilt.event ?? 0, upTo }, onEvent),
        );
      } catch (error) {
        rebuilt.faults.push(`the journal cannot be replayed: ${String(error)}`);
        return rebuilt;
      }
      if (rebuilt.fills.length >= FILLS_MAX) await letGo();
    }
    await letGo();
  }
  return rebuilt;
}

async function compareCount(
  client: pg.ClientBase,
  shard: string,
  fills: number,
): Promise<string[]> {
  const { rows } = await client.query<{ trades: string }>(
    "SELECT count(*)::text AS trades FROM spot_trades WHERE realm = $1",
    [shard],
  );
  return rows[0]?.trades === `${fills}`
    ? []
    : [`${rows[0]?.trades} trades are stored, ${fills} are in the journal`];
}
