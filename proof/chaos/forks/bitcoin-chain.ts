import { amountOf, watchKey } from "@candor/chains";
import bitcoin from "@candor/chains/testing/bitcoin-blocks.json" with { type: "json" };
import {
  type BuiltBlock,
  type Output,
  blockOf,
  transactionOf,
} from "@candor/chains/testing/bitcoin-blocks.ts";
import { startStubNode } from "@candor/chains/testing/stub-node.ts";
import type { ForkingChain, Paid } from "./chain.ts";

type Transaction = ReturnType<typeof transactionOf>;
type Made = { built: BuiltBlock; held: readonly Transaction[] };

const DECIMALS = 8;
const OUT_OF_RANGE = -8;
/** The miner's output in each block; the miner has no account here. */
const MINER: Output = { amount: 50n, script: "51" };

/** A Bitcoin chain of raw blocks, served by a stub of its node. */
export async function openBitcoinChain(): Promise<ForkingChain> {
  let blocks: Made[] = [];
  let waiting: Transaction[] = [];
  let made = 0;
  const paid: Paid[] = [];
  const first = bitcoin.genesis;
  const all = () => [first, ...blocks.map(({ built }) => built)];
  const next = (...outputs: Output[]) => transactionOf((made += 1), outputs);

  const make = (held: readonly Transaction[]): void => {
    // The miner's output makes each block differ from all before it.
    const built = blockOf(all().at(-1)?.hash ?? "", [next(MINER), ...held]);
    blocks = [...blocks, { built, held }];
  };
  const stub = await startStubNode(({ method, params: [asked] }, response) => {
    const answers: Readonly<Record<string, unknown>> = {
      getblockcount: blocks.length,
      getblockhash: all()[asked as number]?.hash,
      getblock: all().find(({ hash }) => hash === asked)?.hex,
    };
    if (answers[method] !== undefined) return { result: answers[method], error: null };
    response.writeHead(500, { "content-type": "application/json" });
    return { result: null, error: { code: OUT_OF_RANGE, message: "Block height out of range" } };
  });

  return {
    network: "Bitcoin",
    currencyId: 1,
    url: stub.url,
    pay: async (address, units) => {
      const script = watchKey.Bitcoin(address);
      const transaction = next({ amount: units, script });
      const [id = ""] = blockOf("", [transaction]).ids;
      paid.push({ transaction: id, address, amount: amountOf(units, DECIMALS) });
      waiting.push(transaction);
    },
    mine: async (count) => {
      for (let at = 0; at < count; at += 1) {
        make(waiting);
        waiting = [];
      }
    },
    replace: async (depth, random) => {
      const from = Math.max(0, blocks.length - depth);
      const lost = blocks.slice(from).flatMap(({ held }) => held);
      const replaced = blocks.length - from;
      blocks = blocks.slice(0, from);
      const anew: Transaction[][] = Array.from({ length: replaced + 1 }, () => []);
      for (const one of lost) {
        const fate = random.below(4);
        if (fate === 0) waiting.push(one);
        else if (fate > 1) random.pick(anew).push(one);
      }
      anew.forEach(make);
    },
    paid: () => paid,
    standing: async () => new Set(blocks.flatMap(({ built }) => built.ids)),
    stop: stub.stop,
  };
}
