import { NodeError, amountOf } from "@candor/chains";
import { receiptOf, tipOf } from "@candor/chains/evm/wallet-calls.ts";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Payer } from "./payer.ts";
import { sendNewest } from "./raise.ts";
import { type Sent, listVersions } from "./version-rows.ts";

const COIN_DECIMALS = 18;

/** Which version stands, where, and what the network took for it; without one, the newest. */
export type Place = {
  transaction: string;
  height: number | null;
  block_hash: string | null;
  gas: string | null;
};
export type Standing = { place: Place; confirmations: number; hasFailed: boolean };

/**
 * Where something that was signed stands on its chain, by whichever of its versions: they have one nonce, so that no
 * two can. What stands nowhere is sent again.
 */
export async function standingOf(ctx: Ctx, payer: Payer, sent: Sent): Promise<Standing> {
  const versions = await listVersions(ctx.db, sent.id);
  // The tip first: what comes between counts as one block less.
  const tip = await tipOf(payer.node);
  for (const { transaction } of versions.toReversed()) {
    const receipt = await receiptOf(payer.node, transaction);
    if (receipt === null) continue;
    const { blockNumber: height, blockHash, gasUsed, effectiveGasPrice, status } = receipt;
    const gas = formatDec(amountOf(gasUsed * effectiveGasPrice, COIN_DECIMALS));
    const place = { transaction, height, block_hash: blockHash, gas };
    return { place, confirmations: tip - height + 1, hasFailed: status === "0x0" };
  }
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`${sent.id} was sent, and never signed`);
  const { transaction } = await sendNewest(ctx, payer, sent, versions).catch((error: unknown) => {
    // It waits, or is in a block by now: the next look tells.
    if (error instanceof NodeError) return newest;
    throw error;
  });
  const place = { transaction, height: null, block_hash: null, gas: null };
  return { place, confirmations: 0, hasFailed: false };
}
