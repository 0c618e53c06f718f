import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ChainReader, Sink } from "./chain.ts";
import { follow } from "./follow.ts";
import type { Round } from "./round.ts";
import { createMemorySink } from "./testing/memory-sink.ts";
import {
  type Happening,
  createSimulatedChain,
  createSimulatedReader,
} from "./testing/simulated-chain.ts";

/** Follows a chain for this many waits, and returns what was reported and how long each wait was. */
async function followFor(
  waits: number,
  happenings: readonly Happening[],
  altered: { sink?: (sink: Sink) => Sink; depthMax?: number; owner?: AbortController } = {},
) {
  const chain = createSimulatedChain();
  const { depthMax = 3, owner = new AbortController() } = altered;
  const kept = createMemorySink(chain.addresses, depthMax);
  const rounds: (Round | "failed")[] = [];
  const waited: number[] = [];
  const reader: ChainReader = createSimulatedReader(chain, happenings.values());
  await follow({
    reader,
    sink: altered.sink?.(kept.sink) ?? kept.sink,
    bounds: { start: 0, blocksMax: 3, depthMax },
    pace: {
      pollMs: 10,
      pauseMaxMs: 60,
      wait: async (ms) => {
        waited.push(ms);
        if (waited.length === waits) owner.abort();
        await Promise.resolve();
      },
    },
    signal: owner.signal,
    onRound: (round) => rounds.push(typeof round === "string" ? round : "failed"),
  });
  return { rounds, waited, standing: kept.standing(), best: chain.best() };
}

test("the follower reads a chain to its tip without a pause, and then polls", async () => {
  const { rounds, waited, standing, best } = await followFor(2, []);
  expect(rounds).toEqual(["more", "level", "level"]);
  expect(waited).toEqual([10, 10]);
  expect(standing).toEqual(best);
});

test("the follower asks a failing node less and less often, up to a bound, until it answers again", async () => {
  const silent = Array.from({ length: 5 }, () => ({ kind: "silent" as const }));
  const { rounds, waited } = await followFor(6, silent);
  expect(rounds.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "failed"));
  expect(waited).toEqual([20, 40, 60, 60, 60, 10]);
});

test("the follower gives a sink that failed once the same block again", async () => {
  const asked: number[] = [];
  const { standing, best } = await followFor(2, [], {
    sink: (sink) => ({
      ...sink,
      block: async (block, payments) => {
        asked.push(block.height);
        if (asked.length === 2) throw new Error("the database is gone");
        await sink.block(block, payments);
      },
    }),
  });
  expect(asked).toEqual([0, 1, 1, 2, 3]);
  expect(standing).toEqual(best);
});

test("the follower ends at a fork that is too deep, without another wait", async () => {
  const well: Happening = { kind: "mined", blocks: 0 };
  // The second round gets its first answer from another chain.
  const happenings: Happening[] = [
    ...Array.from({ length: 7 }, () => well),
    { kind: "forked", depth: 6 },
  ];
  const { rounds, waited } = await followFor(5, happenings, { depthMax: 1 });
  expect(rounds).toEqual(["more", "too-deep"]);
  expect(waited).toEqual([]);
});

test("the follower ends when its owner stops it, and does not report the failures of that", async () => {
  const owner = new AbortController();
  const { rounds, waited } = await followFor(5, [], {
    owner,
    sink: (sink) => ({
      ...sink,
      last: async () => {
        owner.abort();
        throw new Error("the database is closed");
      },
    }),
  });
  expect([rounds, waited]).toEqual([[], []]);
});

test("the follower ends in the middle of a pause", async () => {
  const chain = createSimulatedChain();
  const owner = new AbortController();
  const followed = follow({
    reader: createSimulatedReader(chain, [].values()),
    sink: createMemorySink(chain.addresses, 3).sink,
    bounds: { start: 0, blocksMax: 100, depthMax: 3 },
    pace: {
      pollMs: 2 ** 30,
      pauseMaxMs: 2 ** 30,
      wait: async (ms, signal) => {
        const pause = setTimeout(ms, undefined, { signal });
        owner.abort();
        await pause;
      },
    },
    signal: owner.signal,
    onRound: () => undefined,
  });
  await expect(followed).resolves.toBeUndefined();
});
