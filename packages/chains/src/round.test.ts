import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChainReader, NodeError, type Sink } from "./chain.ts";
import { type Round, followRound } from "./round.ts";
import { Crashed, createMemorySink } from "./testing/memory-sink.ts";
import {
  type Happening,
  createSimulatedChain,
  createSimulatedReader,
} from "./testing/simulated-chain.ts";

const DEPTH_MAX = 40;
const BOUNDS = { start: 0, blocksMax: 5, depthMax: DEPTH_MAX };
const ROUNDS_MAX = 200;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant("mined" as const), blocks: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant("forked" as const), depth: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    kind: fc.constantFrom("silent", "stale", "wrong-hash", "gone", "repeated"),
  }),
  fc.record({
    kind: fc.constantFrom("wrong-tip", "other-block"),
    by: fc.integer({ min: -4, max: 4 }),
  }),
);
const scripts = fc.record({
  node: fc.array(happening, { maxLength: 120 }),
  crashes: fc.array(fc.constantFrom("no", "no", "before", "after"), { maxLength: 40 }),
});
type Scripts = typeof scripts extends fc.Arbitrary<infer Value> ? Value : never;

type Altered = (reader: ChainReader, sink: Sink) => { reader?: ChainReader; sink?: Sink };

/** Follows through all events and then to the tip; every round begins as a restarted process would. */
async function followThrough({ node, crashes }: Scripts, altered: Altered) {
  const chain = createSimulatedChain();
  const kept = createMemorySink(chain.addresses, DEPTH_MAX, crashes.values());
  let happened = 0;
  const happenings = node.values().map((one) => {
    happened += 1;
    return one;
  });
  const reader = createSimulatedReader(chain, happenings);
  const followed = { reader, sink: kept.sink, bounds: BOUNDS, ...altered(reader, kept.sink) };
  for (let count = 0, isDone = false; count < ROUNDS_MAX && !isDone; count += 1) {
    const isCalm = happened === node.length;
    const round = await followRound(followed).catch((error: unknown) => {
      if (error instanceof NodeError || error instanceof Crashed) return error;
      throw error;
    });
    isDone = isCalm && round === "level";
  }
  return { standing: kept.standing(), best: chain.best() };
}

const standsAsTheChain = (altered: Altered) =>
  fc.asyncProperty(scripts, async (script) => {
    const { standing, best } = await followThrough(script, altered);
    expect(standing).toEqual(best);
  });

describe("what stands in the end", () => {
  it("the sink ends with the best chain and each of its payments once, after any sequence of events", async () => {
    const all = fc.assert(
      standsAsTheChain(() => ({})),
      { numRuns: 3_000 },
    );
    await expect(all).resolves.toBeUndefined();
  });

  it.each<[string, Altered]>([
    [
      "the parents of blocks were not checked",
      (reader, sink) => ({
        reader: {
          ...reader,
          block: async (height) => {
            const found = await reader.block(height);
            const last = await sink.last();
            return found && { ...found, parent: last?.hash ?? found.parent };
          },
        },
      }),
    ],
    [
      "blocks that were already read were not checked again",
      (reader, sink) => ({
        reader: { ...reader, hashAt: async (height) => sink.hashAt(height) },
      }),
    ],
    [
      "the addresses were read before the block was made",
      (_reader, sink) => {
        let early = sink.watched();
        const watched = async () => {
          const ended = await early;
          early = sink.watched();
          return ended;
        };
        return { sink: { ...sink, watched } };
      },
    ],
    [
      "a revert left its block in place",
      (_reader, sink) => ({ sink: { ...sink, revert: () => Promise.resolve() } }),
    ],
  ])("the sink ends with wrong payments if %s", async (_what, altered) => {
    const { failed } = await fc.check(standsAsTheChain(altered), {
      numRuns: 3_000,
      endOnFailure: true,
    });
    expect(failed).toBe(true);
  });
});

describe("a round", () => {
  const begin = async (happenings: Happening[] = [], bounds = BOUNDS, keeps = bounds.depthMax) => {
    const chain = createSimulatedChain();
    const kept = createMemorySink(chain.addresses, keeps);
    const round = (some: Happening[]): Promise<Round> =>
      followRound({ reader: createSimulatedReader(chain, some.values()), sink: kept.sink, bounds });
    await round(happenings);
    return { chain, ...kept, round };
  };

  it("a round reads at most the allowed number of blocks, and reports that there are more", async () => {
    const { chain, standing, round } = await begin([{ kind: "mined", blocks: 3 }]);
    expect([standing().length, chain.best().length]).toEqual([5, 7]);
    expect([await round([]), standing().length]).toEqual(["level", 7]);
  });

  it("a round reverts blocks from the tip down, and none that still stands", async () => {
    const { chain, reverted, round } = await begin();
    const [, second, third, fourth] = chain.best();
    expect(await round([{ kind: "forked", depth: 2 }])).toBe("level");
    expect(reverted).toEqual(
      [fourth, third].map((block) => ({ height: block?.height, hash: block?.hash })),
    );
    expect(reverted).not.toContainEqual({ height: second?.height, hash: second?.hash });
  });

  it("a round reverts nothing when the node is behind, and reports that", async () => {
    const { standing, reverted, round } = await begin();
    expect(await round([{ kind: "wrong-tip", by: -2 }])).toBe("behind");
    expect([standing().length, reverted.length]).toEqual([4, 0]);
  });

  it("a round does not take a node that starts again from nothing for a fork", async () => {
    const { chain, reverted, round } = await begin([], { ...BOUNDS, depthMax: 2 });
    expect(await round([{ kind: "wrong-tip", by: -3 }])).toBe("behind");
    expect([reverted.length, chain.best().length]).toEqual([0, 4]);
  });

  it.each([2, DEPTH_MAX])(
    "a round reverts nothing at a fork deeper than its limit, where %i hashes are kept",
    async (keeps) => {
      const { chain, standing, reverted, round } = await begin(
        [],
        { ...BOUNDS, depthMax: 2 },
        keeps,
      );
      chain.mine();
      await round([]);
      const before = standing();
      chain.fork(3);
      expect(await round([])).toBe("too-deep");
      expect([standing(), reverted]).toEqual([before, []]);
      expect(chain.best()).not.toEqual(before);
    },
  );

  it("a round stops at a fork below its start block", async () => {
    const { chain, standing, reverted, round } = await begin([], { ...BOUNDS, start: 2 });
    expect(standing().map(({ height }) => height)).toEqual([2, 3]);
    chain.fork(3);
    expect(await round([])).toBe("too-deep");
    expect(reverted).toEqual([]);
  });

  it("a round changes nothing when the node reports a block as missing", async () => {
    const { chain, standing, reverted, round } = await begin();
    chain.mine();
    const well: Happening = { kind: "mined", blocks: 0 };
    expect(await round([well, { kind: "gone" }])).toBe("unsettled");
    expect(await round([well, well, { kind: "gone" }])).toBe("unsettled");
    expect([standing().length, reverted.length]).toEqual([4, 0]);
  });

  it("a round follows a fork that is exactly as deep as its limit", async () => {
    const { chain, standing, reverted, round } = await begin([], { ...BOUNDS, depthMax: 2 });
    chain.fork(2);
    await round([]);
    expect([standing(), reverted.length]).toEqual([chain.best(), 2]);
  });

  it("a round keeps nothing of a block with a repeated payment or with another height", async () => {
    const { chain, standing, round } = await begin();
    chain.mine();
    const well: Happening = { kind: "mined", blocks: 0 };
    await expect(round([well, well, well, { kind: "repeated" }])).rejects.toThrow(/twice/);
    await expect(round([well, well, { kind: "other-block", by: -1 }])).rejects.toThrow(
      /block 3 came/,
    );
    expect(standing().length).toBe(4);
  });
});
