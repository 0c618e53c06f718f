import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { notify } from "../../notices/index.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { eachOf } from "./each-of.ts";
import type { Payer } from "./payer.ts";
import { type Paid, lockPaid, placePayment, tellConfirmed } from "./payment-rows.ts";
import { toldOf } from "./post-withdrawal.ts";
import { standingOf } from "./standing.ts";

/**
 * Follows what was sent until as many blocks stand on it as its network asks for. What a block gives back is sent
 * again as it was signed, and what is stuck for its fee with a higher one; what the chain has carried out and refused
 * is left to people.
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
    if (hasMoved || place.height !== null) await tellConfirmed(ctx.db, paid);
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
    await notify(ctx, tx, now.userId, "withdrawal-confirmed", toldOf(ctx, now));
  });
}
