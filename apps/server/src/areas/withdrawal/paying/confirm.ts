import type { Ctx } from "../../../manifest/ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { notify } from "../../notices/index.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { eachOf } from "./each-of.ts";
import type { Payer } from "./payer.ts";
import { type Paid, lockPaid, placePayment, publishConfirmed } from "./payment-rows.ts";
import { noticeParams } from "./post-withdrawal.ts";
import { standingOf } from "./standing.ts";

/**
 * Follows a payment until it has the confirmations that its network requires. A payment whose block was reverted is
 * sent again as it was signed, and one stuck for its fee with a higher fee; one that failed on the chain is left to
 * operators.
 */
export async function confirmWithdrawals(
  ctx: Ctx,
  payer: Payer,
  signal: AbortSignal,
): Promise<void> {
  await eachOf(ctx, "sent", signal, (paid) => follow(ctx, payer, paid));
}

async function follow(ctx: Ctx, payer: Payer, paid: Paid): Promise<void> {
  const { id } = paid;
  const { place, confirmations, hasFailed } = await standingOf(ctx, payer, paid);
  const hasMoved = await placePayment(ctx.db, id, place);
  if (confirmations < paid.confirmations) {
    if (hasMoved || place.height !== null) await publishConfirmed(ctx.db, paid);
    return;
  }
  await inTransaction(ctx.db, async (tx) => {
    const now = await lockPaid(tx, id);
    if (now?.state !== "sent") return;
    if (hasFailed) {
      await moveWithdrawal(tx, id, "sent", { state: "unknown", problem: "failed-on-chain" });
      return;
    }
    await moveWithdrawal(tx, id, "sent", { state: "confirmed", confirmed_at: ctx.clock.now() });
    await notify(ctx, tx, now.userId, "withdrawal-confirmed", noticeParams(ctx, now));
  });
}
