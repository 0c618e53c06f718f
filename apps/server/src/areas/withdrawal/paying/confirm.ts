import { NodeFault, amountOf } from "@candor/chains";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { notify } from "../../notices/index.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { receiptOf, send, tipOf } from "@candor/chains/evm/wallet-calls.ts";
import { eachOf } from "./each-of.ts";
import type { Payer } from "./payer.ts";
import { type Paid, lockPaid, placePayment, tellConfirmed } from "./payment-rows.ts";
import { toldOf } from "./post-withdrawal.ts";

const COIN_DECIMALS = 18;

/**
 * Follows what was sent until as many blocks stand on it as its network asks for. What a block gives back is sent
 * again as it was signed; what the chain has carried out and refused is left to people.
 */
export async function confirmWithdrawals(
  ctx: Ctx,
  payer: Payer,
  signal: AbortSignal,
): Promise<void> {
  await eachOf(ctx, "sent", signal, (paid) => follow(ctx, payer, paid));
}

async function follow(ctx: Ctx, { node }: Payer, paid: Paid): Promise<void> {
  const { id, payment, confirmations } = paid;
  if (payment === undefined) throw new Error(`withdrawal ${id} was sent, and never signed`);
  // The tip first: what comes between counts as one block less.
  const tip = await tipOf(node);
  const receipt = await receiptOf(node, payment.transaction);
  if (receipt === null) {
    if (payment.height !== null)
      await placePayment(ctx.db, id, { height: null, block_hash: null, gas: null });
    await send(node, payment.signed).catch((error: unknown) => {
      // It waits there already.
      if (!(error instanceof NodeFault)) throw error;
    });
    return;
  }
  const { blockNumber: height, blockHash, gasUsed, effectiveGasPrice } = receipt;
  const gas = formatDec(amountOf(gasUsed * effectiveGasPrice, COIN_DECIMALS));
  await placePayment(ctx.db, id, { height, block_hash: blockHash, gas });
  if (tip - height + 1 < confirmations) return tellConfirmed(ctx.db, paid);
  await inTransaction(ctx.db, async (tx) => {
    const now = await lockPaid(tx, id);
    if (now?.state !== "sent") return;
    if (receipt.status === "0x0") {
      await moveWithdrawal(tx, id, "sent", { state: "unknown", problem: "failed-on-chain" });
      return;
    }
    await moveWithdrawal(tx, id, "sent", { state: "confirmed", confirmed_at: ctx.clock.now() });
    await notify(ctx, tx, now.userId, "withdrawal-confirmed", toldOf(ctx, now));
  });
}
