import { type BlockId, type Node, amountOf, openNode } from "@candor/chains";
import { balanceOf, receiptOf } from "@candor/chains/evm/wallet-calls.ts";
import type { Dec } from "@candor/money";
import type { FollowedNetwork } from "../../platform/config/chain-nodes.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Terms } from "../deposit/index.ts";

const ANSWER = { timeoutMs: 10_000, bytesMax: 1_000_000 };
const COIN_DECIMALS = 18;
/** How many requests to a node run at once. */
const AT_ONCE = 16;

/** One of our addresses on a chain, with a currency that is read there. */
export type Place = { address: string; terms: Terms };
export type Receipt = { height: number; isPaid: boolean; gas: Dec };

/** Reads our addresses on a chain at one of its blocks; rejects if that block was replaced. */
export type ChainView = {
  holdings: (places: readonly Place[], block: BlockId) => Promise<Dec[]>;
  /** Null if the transaction is in no block. */
  receipt: (transaction: string) => Promise<Receipt | null>;
};

/** Undefined for a chain whose node has no balances of addresses: its holdings are the payments that were seen. */
export function viewOf(
  { config }: Pick<CoreCtx, "config">,
  network: FollowedNetwork,
  signal: AbortSignal,
): ChainView | undefined {
  const url = config.chains[network]?.url;
  return network === "ERC20" && url !== undefined
    ? createEvmView(openNode({ ...ANSWER, url, signal }))
    : undefined;
}

/** Reads balances from a node at one block, given by its hash. */
export const createEvmView = (node: Node): ChainView => ({
  holdings: async (places, { hash: blockHash }) => {
    const held: Dec[] = [];
    for (let from = 0; from < places.length; from += AT_ONCE)
      held.push(
        ...(await Promise.all(
          places.slice(from, from + AT_ONCE).map(async ({ address, terms }) => {
            const token = terms.token === "" ? null : terms.token;
            const units = await balanceOf(node, address, token, { blockHash });
            return amountOf(units, terms.decimals ?? COIN_DECIMALS);
          }),
        )),
      );
    return held;
  },
  receipt: async (transaction) => {
    const found = await receiptOf(node, transaction);
    if (found === null) return null;
    const gas = amountOf(found.gasUsed * found.effectiveGasPrice, COIN_DECIMALS);
    return { height: found.blockNumber, isPaid: found.status === "0x1", gas };
  },
});

/** The receipt of the version of a transaction that is in a block up to this height; a chain takes one at most. */
export async function minedOf(
  view: ChainView | undefined,
  transactions: readonly string[],
  height: number,
): Promise<Receipt | undefined> {
  for (const transaction of transactions) {
    const receipt = await view?.receipt(transaction);
    if (receipt && receipt.height <= height) return receipt;
  }
  return undefined;
}
