import { NodeError, amountOf } from "@candor/chains";
import { receiptOf, tipOf } from "@candor/chains/evm/wallet-calls.ts";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Payer } from "./payer.ts";
import { sendNewest } from "./raise.ts";
import { type Sent, listVersions } from "./version-rows.ts";

const COIN_DECIMALS = 18;

/** The version in a block with its place and gas, or the newest version when none is in a block. */
export type Place = {
  transaction: string;
  height: number | null;
  block_hash: string | null;
  gas: string | null;
};
export type Standing = { place: Place; confirmations: number; hasFailed: boolean };

/**
 * Finds the version of a payment that is in a block; they share a nonce, so that only one can be. A payment in no block
 * is sent again.
 */
export async function standingOf(ctx: Ctx, payer: Payer, sent: Sent): Promise<Standing> {
  const versions = await listVersions(ctx.db, sent.id);
  // The tip is read first, so that a block that arrives meanwhile only makes the count one lower.
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
    // The payment waits or has just entered a block; the next look shows which.
    if (error instanceof NodeError) return newest;
    throw error;
  });
  const place = { transaction, height: null, block_hash: null, gas: null };
  return { place, confirmations: 0, hasFailed: false };
}
