import { confirmWithdrawals } from "../areas/withdrawal/paying/confirm.ts";
import { lookAtWallet } from "../areas/withdrawal/paying/look.ts";
import { payWithdrawals } from "../areas/withdrawal/paying/pay.ts";
import { openPayer } from "../areas/withdrawal/paying/payer.ts";
import { returnWithdrawals } from "../areas/withdrawal/paying/return.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** Runs the leading process's payment of withdrawals on demand. */
export function payByHand(ctx: Ctx) {
  const { signal } = new AbortController();
  const run = (work: typeof payWithdrawals) => async (): Promise<void> => {
    const payer = await openPayer(ctx, signal);
    if (payer === undefined) throw new Error("there is no payer");
    await work(ctx, payer, signal);
  };
  return {
    pay: run(payWithdrawals),
    confirm: run(confirmWithdrawals),
    giveBack: run(returnWithdrawals),
    lookAtWallet: run(lookAtWallet),
  };
}
export type PayByHand = ReturnType<typeof payByHand>;
