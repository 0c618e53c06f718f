import { formatDec } from "@candor/money";
import { afterEach, describe, expect, it } from "vitest";
import { NodeError } from "../chain.ts";
import { openNode } from "../json-rpc.ts";
import { followRound } from "../round.ts";
import { type BuiltBlock, blockOf, transactionOf } from "../testing/bitcoin-blocks.ts";
import real from "../testing/bitcoin-blocks.json" with { type: "json" };
import { createMemorySink } from "../testing/memory-sink.ts";
import { startStubNode } from "../testing/stub-node.ts";
import { watchKey } from "../watch-key.ts";
import { createBitcoinReader } from "./reader.ts";

const OURS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const ALSO_OURS = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const [ours, alsoOurs] = [OURS, ALSO_OURS].map(watchKey.Bitcoin) as [string, string];
const watched = new Map([
  [ours, OURS],
  [alsoOurs, ALSO_OURS],
]);
const theirs = "51";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A node that answers as Bitcoin Core does, with these blocks after the genesis block. */
async function readerOf(chain: { blocks: readonly BuiltBlock[] }, altered: object = {}) {
  const all = () => [real.genesis, ...chain.blocks];
  const stub = await startStubNode(({ method, params: [asked] }, response) => {
    const answers: Readonly<Record<string, unknown>> = {
      getblockcount: all().length - 1,
      getblockhash: all()[asked as number]?.hash,
      getblock: all().find(({ hash }) => hash === asked)?.hex,
      ...altered,
    };
    if (answers[method] !== undefined) return { result: answers[method], error: null };
    response.writeHead(500, { "content-type": "application/json" });
    return { result: null, error: { code: -8, message: "Block height out of range" } };
  });
  stops.push(stub.stop);
  const signal = new AbortController().signal;
  return createBitcoinReader(
    openNode({ url: stub.url, timeoutMs: 10_000, bytesMax: 10_000_000, signal }),
  );
}

let number = 0;
/** Blocks that follow one another; each pays the given amounts to our first address. */
function chainOn(parent: string, ...amounts: bigint[][]): BuiltBlock[] {
  let last = parent;
  return amounts.map((paid) => {
    const transactions = [
      [{ amount: 1n, script: theirs }],
      ...paid.map((amount) => [{ amount, script: ours }]),
    ];
    const block = blockOf(
      last,
      transactions.map((outputs) => transactionOf((number += 1), outputs)),
    );
    last = block.hash;
    return block;
  });
}

describe("a chain of Bitcoin", () => {
  it("the reader of Bitcoin finds a payment in every output with a script of ours", async () => {
    const block = blockOf(real.genesis.hash, [
      transactionOf(1, [{ amount: 312_500_000n, script: theirs }]),
      transactionOf(2, [
        { amount: 1n, script: ours },
        { amount: 9n, script: theirs },
        { amount: 150_000_000n, script: ours },
        { amount: 0n, script: ours },
        { amount: 2_099_999_997_690_000n, script: alsoOurs },
        { amount: 9n, script: `${ours}00` },
      ]),
    ]);
    const found = await (await readerOf({ blocks: [block] })).block(1);
    const payments = await found!.payments(watched);
    expect(found).toMatchObject({ height: 1, hash: block.hash, parent: real.genesis.hash });
    expect(payments.map(({ amount, ...rest }) => ({ ...rest, amount: formatDec(amount) }))).toEqual(
      [
        [0, OURS, "0.00000001"],
        [2, OURS, "1.5"],
        [4, ALSO_OURS, "20999999.9769"],
      ].map(([index, address, amount]) => {
        const shared = { transaction: block.ids[1], kind: "output", token: null, from: null };
        return { ...shared, index, address, amount };
      }),
    );
  });

  it("the reader of Bitcoin ends with the payments of the new branch after six blocks were replaced", async () => {
    const chain = { blocks: chainOn(real.genesis.hash, [1n], [2n], [3n], [4n], [5n], [6n], [7n]) };
    const reader = await readerOf(chain);
    const kept = createMemorySink(() => watched, 6);
    const bounds = { start: 0, blocksMax: 100, depthMax: 6 };
    const round = () => followRound({ reader, sink: kept.sink, bounds });
    const paid = () =>
      kept.standing().flatMap(({ payments }) => payments.map(({ amount }) => formatDec(amount)));
    expect(await round()).toBe("level");
    expect(paid().length).toBe(7);
    const [first] = chain.blocks as [BuiltBlock];
    const rest = [[3n], [2n], [], [], [], [], [8n]];
    chain.blocks = [first, ...chainOn(first.hash, ...rest)];
    expect(await round()).toBe("level");
    expect(paid()).toEqual(["0.00000001", "0.00000003", "0.00000002", "0.00000008"]);
    expect([kept.reverted.length, kept.standing().length]).toEqual([6, 9]);
  });

  it("the reader of Bitcoin finds no block above the tip", async () => {
    const reader = await readerOf({ blocks: [] });
    expect(await reader.tip()).toBe(0);
    expect([await reader.hashAt(1), await reader.block(1)]).toEqual([undefined, undefined]);
  });

  it("the reader of Bitcoin refuses a node of another chain", async () => {
    const reader = await readerOf({ blocks: [] }, { getblockhash: real.height170.hash });
    await expect(reader.tip()).rejects.toThrow(/chain begins with 00000000d114/);
  });

  it.each<[string, object]>([
    ["tells another block than it names", { getblock: real.height170.hex }],
    ["tells no bytes", { getblock: "block" }],
    ["tells the block taken apart", { getblock: { tx: [] } }],
    ["names no hash", { getblockhash: "1" }],
  ])("the reader of Bitcoin does not believe a node that %s", async (_what, altered) => {
    const reader = await readerOf({ blocks: chainOn(real.genesis.hash, [1n]) }, altered);
    await expect(reader.block(1)).rejects.toThrow(NodeError);
  });

  it.each([-1, 0.5, "7", null])(
    "the reader of Bitcoin does not believe a height of %j",
    async (height) => {
      const reader = await readerOf({ blocks: [] }, { getblockcount: height });
      await expect(reader.tip()).rejects.toThrow(NodeError);
    },
  );

  it("the reader of Bitcoin reads a block of any size", async () => {
    const script = `6a${"00".repeat(2_000_000)}`;
    const outputs = [
      { amount: 0n, script },
      { amount: 1n, script: ours },
    ];
    const block = blockOf(real.genesis.hash, [transactionOf(1, outputs)]);
    const found = await (await readerOf({ blocks: [block] })).block(1);
    expect((await found!.payments(watched)).map(({ index }) => index)).toEqual([1]);
  });
});
