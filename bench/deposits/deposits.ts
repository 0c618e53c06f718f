import assert from "node:assert/strict";
import {
  type ChainReader,
  type Payment,
  type Sink,
  type Watched,
  createBitcoinReader,
  createEvmReader,
  followRound,
  openNode,
} from "@candor/chains";
import { createPublicClient, getAddress, http, parseAbiItem } from "viem";
import { startChild } from "../harness/child.ts";
import { cpuSeconds } from "../harness/cpu-clock.ts";
import { TOKEN, type World, addressOf, scriptOf } from "./deposits-blocks.ts";
import { reportFigure, reportForms } from "../harness/report.ts";
import { lengthOf, takeRoundsOfForms } from "../harness/rounds.ts";

const WORLD: World = { blocks: 6, transfers: 5_000, watched: 100_000 };
const SEED = 0;
const BYTES_MAX = 64 * 1024 * 1024;
const TOKENS = [{ contract: TOKEN, decimals: 6 }];
const transfer = parseAbiItem(
  "event Transfer(address indexed from, address indexed to, uint256 value)",
);

/**
 * Blocks of 5,000 transfers with 100,000 watched addresses, from a node in a process of its own. Measures the processor
 * time of the thread that follows them, including receiving and checking the node's answers. Ours reads tokens and,
 * from traces, the coin. The peers are viem's client as documented: block with transactions and decoded logs, without
 * traces, so that it misses payments by contracts; recipients are looked up in a set, or in the list of addresses.
 * Bitcoin's blocks have as many transfers.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count } = lengthOf(args);
  const child = await startChild("bench/deposits/deposits-node.ts", [JSON.stringify(WORLD)]);
  const { port } = await child.ask<{ port: number }>({});
  const url = `http://127.0.0.1:${port}/`;
  const signal = new AbortController().signal;
  const node = openNode({ url, timeoutMs: 60_000, bytesMax: BYTES_MAX, signal });
  const evm = createEvmReader(node, { chainId: 1, tokens: TOKENS });
  const bitcoin = createBitcoinReader(node);
  const ours = Array.from({ length: WORLD.watched }, (_, number) => addressOf(number));
  const byAddress: Watched = new Map(ours.map((address) => [address, address]));
  const byScript: Watched = new Map(ours.map((address, number) => [scriptOf(number), address]));

  const set = new Set(ours.map((address) => getAddress(address)));
  const list = [...set];
  const inSet = (address: string) => set.has(address as `0x${string}`);
  const inList = (address: string) => list.includes(address as `0x${string}`);
  const expected = await paidTo(evm, byAddress);
  assert.deepEqual(await readByViem(url, inSet), expected);
  assert.equal((await paidTo(bitcoin, byScript)).length, expected.length);

  const rate =
    (read: () => Promise<unknown>, blocks = WORLD.blocks) =>
    async () =>
      (blocks * 60) / (await secondsOf(read));
  const rounds = await takeRoundsOfForms(count, "blocks a minute", {
    subject: rate(() => paidTo(evm, byAddress)),
    peers: {
      "viem, addresses one by one": rate(() => readByViem(url, inList, 1), 1),
      "viem, addresses in a set": rate(() => readByViem(url, inSet)),
    },
  });
  const bitcoinMs: number[] = [];
  for (let round = 0; round < count; round += 1)
    bitcoinMs.push(((await secondsOf(() => paidTo(bitcoin, byScript))) * 1_000) / WORLD.blocks);
  await child.stop();

  const conditions = `${WORLD.transfers} transfers a block, ${WORLD.watched} addresses`;
  const cost = { unit: "ms of processor time a block", must: 1_000, conditions };
  const evmMs = rounds.map(({ subject }) => 60_000 / subject);
  return [
    reportForms(
      { bench: "deposits", unit: "blocks a minute", must: 2, aim: 4, seed: SEED },
      rounds,
    ),
    reportFigure({ bench: "deposits ethereum", ...cost }, evmMs),
    reportFigure({ bench: "deposits bitcoin", ...cost }, bitcoinMs),
  ].every(Boolean);
}

async function secondsOf(read: () => Promise<unknown>): Promise<number> {
  const began = cpuSeconds();
  await read();
  return cpuSeconds() - began;
}

const told = ({ transaction, address }: Pick<Payment, "transaction" | "address">): string =>
  `${transaction} ${address}`;

/** Follows the chain from its second block to its last, and returns the payments. */
async function paidTo(reader: ChainReader, watched: Watched): Promise<string[]> {
  const paid: string[] = [];
  const sink: Sink = {
    last: () => Promise.resolve(undefined),
    hashAt: () => Promise.resolve(undefined),
    watched: () => Promise.resolve(watched),
    block: async (_block, payments) => void paid.push(...payments.map(told)),
    revert: () => Promise.reject(new Error("this chain does not fork")),
  };
  const bounds = { start: 1, blocksMax: WORLD.blocks, depthMax: 1 };
  assert.equal(await followRound({ reader, sink, bounds }), "more");
  return paid.toSorted();
}

async function readByViem(
  url: string,
  isOurs: (address: string) => boolean,
  blocks = WORLD.blocks,
): Promise<string[]> {
  const client = createPublicClient({ transport: http(url, { maxResponseBodySize: BYTES_MAX }) });
  const paid: string[] = [];
  for (let height = 1; height <= blocks; height += 1) {
    const block = await client.getBlock({ blockNumber: BigInt(height), includeTransactions: true });
    const logs = await client.getLogs({ address: TOKEN, blockHash: block.hash, event: transfer });
    for (const { hash, to, value } of block.transactions)
      if (to !== null && value > 0n && isOurs(getAddress(to)))
        paid.push(told({ transaction: hash, address: to }));
    for (const { transactionHash, args } of logs)
      if (args.to !== undefined && isOurs(args.to))
        paid.push(told({ transaction: transactionHash, address: args.to.toLowerCase() }));
  }
  return paid.toSorted();
}
