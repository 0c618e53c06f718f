import { DEVELOPMENT_TOKENS, TREASURY } from "@candor/chains/development/chain-terms.ts";
import * as z from "zod/mini";
import { openChain } from "../../../apps/server/src/testing/chain.ts";
import type { Random } from "../../harness/random.ts";
import type { ForkingChain } from "./chain.ts";
import { createEvmPayer, hex } from "./evm-payer.ts";

const { contract } = DEVELOPMENT_TOKENS.USDT;
const GWEI = 10n ** 9n;

const blockAnswer = z.object({
  number: z.string(),
  transactions: z.array(z.object({ hash: z.string(), from: z.string() })),
});
const receiptAnswer = z.nullable(z.object({ status: z.string() }));

/**
 * A development chain on which users are paid USDT. If a replaced block held a transaction of another sender, that
 * sender must send it again.
 */
export async function openEvmChain() {
  const chain = await openChain();
  const { node } = chain;
  const { paid, fill, pay, wait, sendWaiting } = createEvmPayer(chain);
  /** The base fee of each block; undefined lets the chain set it. */
  let baseFee: bigint | undefined;

  const held = async (depth: number) => {
    const { number } = await node("eth_getBlockByNumber", ["latest", true], blockAnswer);
    const found: { hash: string; from: string; signed: string }[] = [];
    for (let at = BigInt(number) - BigInt(depth - 1); at <= BigInt(number); at += 1n) {
      const { transactions } = await node("eth_getBlockByNumber", [hex(at), true], blockAnswer);
      for (const one of transactions) found.push({ ...one, signed: await chain.signed(one.hash) });
    }
    return found;
  };
  const mineOne = async (): Promise<void> => {
    if (baseFee !== undefined)
      await node("anvil_setNextBlockBaseFeePerGas", [hex(baseFee)], z.unknown());
    await chain.mine();
  };

  return {
    network: "ERC20",
    currencyId: 3,
    url: chain.chains.ERC20?.url ?? "",
    node,
    fill,
    pay: (address, units) => pay(address, units, contract),
    /** Pays in the chain's own coin. */
    payCoins: (address: string, units: bigint) => pay(address, units, null),
    mine: async (count) => {
      await sendWaiting();
      for (let made = 0; made < count; made += 1) await mineOne();
    },
    /** Sets the base fee from the next block on, in billionths of a coin. */
    setFee: (gwei: bigint): void => void (baseFee = gwei * GWEI),
    replace: async (depth, random) => {
      const taken = await held(depth);
      // An account's transactions stand only in order, so the last ones come late or never.
      const kept = random.below(taken.length + 1);
      const late = taken.slice(kept).filter(({ from }) => from === TREASURY);
      if (random.below(2) === 0) wait(late.map(({ signed }) => signed));
      const anew = taken.slice(0, kept).map(({ signed }) => signed);
      await chain.replace(depth, spread(anew, depth, random));
      await mineOne();
    },
    paid: () => paid,
    standing: async () => {
      const stands = new Set<string>();
      for (const { transaction } of paid) {
        const receipt = await node("eth_getTransactionReceipt", [transaction], receiptAnswer);
        if (receipt?.status === "0x1") stands.add(transaction);
      }
      return stands;
    },
    stop: chain.stop,
  } satisfies ForkingChain & Record<string, unknown>;
}
export type EvmChain = Awaited<ReturnType<typeof openEvmChain>>;

/** Puts each transaction into the block of the one before it or a later one. */
function spread(signed: readonly string[], depth: number, random: Random): string[][] {
  const blocks: string[][] = Array.from({ length: depth }, () => []);
  const places = signed.map(() => random.below(depth)).toSorted((a, b) => a - b);
  for (const [at, one] of signed.entries()) blocks[places[at] ?? 0]?.push(one);
  return blocks;
}
