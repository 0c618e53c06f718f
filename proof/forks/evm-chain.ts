import { amountOf } from "@candor/chains";
import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import * as z from "zod/mini";
import { openChain } from "../../apps/server/src/testing/chain.ts";
import type { Random } from "../random.ts";
import type { ForkingChain, Paid } from "./chain.ts";

const { contract } = DEVELOPMENT_TOKENS.USDT;
const DECIMALS = 6;

const blockAnswer = z.object({ number: z.string(), transactions: z.array(z.string()) });
const receiptAnswer = z.nullable(z.object({ status: z.string() }));

/** A development chain, on which USDT is paid out of one account: what it paid first stands first. */
export async function openEvmChain(): Promise<ForkingChain> {
  const chain = await openChain();
  const paid: Paid[] = [];
  /** Signed already, to be sent again with the next block. */
  let waiting: string[] = [];

  const held = async (depth: number): Promise<string[]> => {
    const { number } = await chain.node("eth_getBlockByNumber", ["latest", false], blockAnswer);
    const found: string[] = [];
    for (let at = BigInt(number) - BigInt(depth - 1); at <= BigInt(number); at += 1n) {
      const block = [`0x${at.toString(16)}`, false];
      found.push(...(await chain.node("eth_getBlockByNumber", block, blockAnswer)).transactions);
    }
    return found;
  };
  const sendWaiting = async (): Promise<void> => {
    for (const signed of waiting) await chain.send(signed);
    waiting = [];
  };

  return {
    network: "ERC20",
    currencyId: 3,
    url: chain.chains.ERC20?.url ?? "",
    pay: async (address, units) => {
      await sendWaiting();
      const transaction = await chain.pay(address, units, contract);
      paid.push({ transaction, address, amount: amountOf(units, DECIMALS) });
    },
    mine: async (count) => {
      await sendWaiting();
      await chain.mine(count);
    },
    replace: async (depth, random) => {
      const lost: string[] = [];
      for (const one of await held(depth)) lost.push(await chain.signed(one));
      // Of one account's none can stand without those before it: the last ones are late, or never come.
      const kept = random.below(lost.length + 1);
      if (random.below(2) === 0) waiting = lost.slice(kept);
      await chain.replace(depth, spread(lost.slice(0, kept), depth, random));
      await chain.mine();
    },
    paid: () => paid,
    standing: async () => {
      const stands = new Set<string>();
      for (const { transaction } of paid) {
        const receipt = await chain.node("eth_getTransactionReceipt", [transaction], receiptAnswer);
        if (receipt?.status === "0x1") stands.add(transaction);
      }
      return stands;
    },
    stop: chain.stop,
  };
}

/** Each in the block of the one before it, or in a later one. */
function spread(signed: readonly string[], depth: number, random: Random): string[][] {
  const blocks: string[][] = Array.from({ length: depth }, () => []);
  const places = signed.map(() => random.below(depth)).toSorted((a, b) => a - b);
  for (const [at, one] of signed.entries()) blocks[places[at] ?? 0]?.push(one);
  return blocks;
}
