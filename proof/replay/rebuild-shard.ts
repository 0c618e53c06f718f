import type pg from "pg";
import { readSequence } from "../../apps/server/src/feed/sequence.ts";
import { compareSnapshot } from "./compare-snapshot.ts";
import { type Batch, readJournal } from "./journal.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import { type Matcher, createEngineMatcher, createNaiveMatcher } from "./matcher.ts";
import { replayBatch } from "./rebuild.ts";
import { type Rebuilt, addFault, createRebuilt } from "./rebuilt.ts";
import { type Snapshot, readKept, startOf } from "./snapshot.ts";
import type { SnapshotRows } from "./snapshot-rows.ts";
import { readWorld } from "./venue.ts";

/** Reads recorded prices as the feed does. */
export type ReadPrices = typeof readSequence;

export type RebuildOptions = {
  /** Matches with the naive book instead of the engine's. */
  isNaive?: boolean;
  /** Starts at the newest snapshot if there is one. */
  isFromSnapshot?: boolean;
  /** Replaces the reading of prices where no feed recorded them. */
  readPrices?: ReadPrices;
  /** Change the input before it is replayed or compared, for controls. */
  alter?: (batches: Batch[]) => void;
  alterSnapshot?: (rows: SnapshotRows) => void;
};

type Compare = (rebuilt: Rebuilt, batches: readonly number[]) => Promise<void>;

/** The most fills kept until they are compared. */
const FILLS_MAX = 5_000;

/**
 * Replays the journal of a shard from nothing or from a snapshot on; each snapshot on the way must agree. An impossible
 * entry ends the replay with a fault. `compare` gets fills and batches before they are dropped.
 */
export async function rebuild(
  client: pg.ClientBase,
  shard: string,
  options: RebuildOptions = {},
  compare?: Compare,
): Promise<Rebuilt> {
  const create = async (): Promise<Rebuilt> =>
    createRebuilt(await readWorld(client, matchers(options)), shard);
  const rebuilt = await create();
  const kept = await readKept(client, shard);
  const pass = async (snapshot: Snapshot): Promise<void> => {
    const loaded = await create();
    rebuilt.passed += 1;
    try {
      await loadSnapshot(client, loaded, snapshot, options.alterSnapshot);
      rebuilt.faults.push(...compareSnapshot(rebuilt, loaded));
    } catch (error) {
      rebuilt.faults.push(`snapshot of batch ${snapshot.batch}: ${String(error)}`);
    }
  };
  let batches: number[] = [];
  const letGo = async (): Promise<void> => {
    await compare?.(rebuilt, batches);
    rebuilt.fills = [];
    batches = [];
  };
  try {
    const start = startOf(kept, options.isFromSnapshot === true);
    if (start !== undefined) await loadSnapshot(client, rebuilt, start);
    const ahead = kept.snapshots.filter(({ batch }) => batch > rebuilt.batch);
    for await (const page of readJournal(client, shard, rebuilt.batch)) {
      options.alter?.(page);
      for (const batch of page) {
        batches.push(batch.batch);
        await replayOne(client, rebuilt, batch, options);
        if (ahead[0]?.batch === batch.batch) await pass(ahead.shift() as Snapshot);
        if (rebuilt.fills.length >= FILLS_MAX) await letGo();
      }
      await letGo();
    }
    for (const { batch } of ahead)
      rebuilt.faults.push(`there is a snapshot of batch ${batch}, which is not in the journal`);
  } catch (error) {
    rebuilt.faults.push(`the journal cannot be replayed: ${String(error)}`);
  }
  return rebuilt;
}

const matchers =
  ({ isNaive = false }: RebuildOptions) =>
  (limits: { ticksMax: number; lotsMax: number }): Matcher =>
    isNaive ? createNaiveMatcher() : createEngineMatcher(limits);

async function replayOne(
  client: pg.ClientBase,
  rebuilt: Rebuilt,
  batch: Batch,
  { readPrices = readSequence }: RebuildOptions,
): Promise<void> {
  if (batch.batch !== rebuilt.batch + 1)
    addFault(rebuilt, `is followed by batch ${batch.batch}: what is between them is gone`);
  await replayBatch(rebuilt, batch, (upTo, onEvent) =>
    readPrices(client, { after: rebuilt.event ?? 0, upTo }, onEvent),
  );
}
