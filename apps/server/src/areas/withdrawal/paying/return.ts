import type { Ctx } from "../../../manifest/ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { eachOf } from "./each-of.ts";
import type { Payer } from "./payer.ts";
import { type Paid, lockPaid } from "./payment-rows.ts";
import { giveBackReturning } from "./post-withdrawal.ts";

/**
 * Returns withdrawals as operators decided, once it is certain that they never leave: the signer swears them off, or
 * the chain has executed and refused them. One that turns out to be signed is sent.
 */
export async function returnWithdrawals(
  ctx: Ctx,
  payer: Payer,
  signal: AbortSignal,
): Promise<void> {
  await eachOf(ctx, "returning", signal, async (paid) => {
    const isOver = paid.problem === "failed-on-chain" || (await isSwornOff(payer, paid));
    const changed = await inTransaction(ctx.db, async (tx) => {
      const now = await lockPaid(tx, paid.id);
      if (now?.state !== "returning") return false;
      if (isOver) await giveBackReturning(ctx, tx, now);
      else await moveWithdrawal(tx, paid.id, "returning", { state: "broadcasting", problem: null });
      return isOver;
    });
    const { userId, accountId } = paid;
    if (changed) ctx.bus.emit("balances", { userId, accountIds: [accountId] });
  });
}

async function isSwornOff({ signer }: Payer, { id, isSigned }: Paid): Promise<boolean> {
  if (isSigned) return false;
  const answer = await signer("void", { id });
  return "voided" in answer && answer.voided;
}
