import type { Ctx } from "../../../manifest/ctx.ts";
import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { carryApprovers } from "../approvers/carry-approvers.ts";
import { confirmWithdrawals } from "./confirm.ts";
import { lookAtWallet } from "./look.ts";
import { payWithdrawals } from "./pay.ts";
import { type Payer, openPayer } from "./payer.ts";
import { returnWithdrawals } from "./return.ts";
import { beginSweeps } from "../sweeping/begin.ts";
import { followMoves, sendMoves } from "../sweeping/send-moves.ts";

const pays = (
  name: string,
  seconds: number,
  work: (ctx: Ctx, payer: Payer, signal: AbortSignal) => Promise<void>,
): Job => ({
  name: `withdrawal.${name}`,
  schedule: everySeconds(seconds),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    const payer = await openPayer(ctx, signal);
    if (payer !== undefined) await work(ctx, payer, signal);
  },
});

/** One job signs all payments of the wallet, so that they are sent in the order of their nonces. */
async function payAll(ctx: Ctx, payer: Payer, signal: AbortSignal): Promise<void> {
  try {
    await payWithdrawals(ctx, payer, signal);
  } finally {
    await sendMoves("fuel")(ctx, payer, signal);
  }
}

/** Separate jobs, so that a wallet that cannot pay does not delay confirmations. */
export const payingJobs: readonly Job[] = [
  pays("pay", 1, payAll),
  pays("confirm", 2, confirmWithdrawals),
  pays("return", 2, returnWithdrawals),
  pays("look", 10, lookAtWallet),
  pays("carry-approvers", 3, carryApprovers),
  pays("begin-sweeps", 5, beginSweeps),
  pays("send-sweeps", 2, sendMoves("sweep")),
  pays("follow-moves", 2, followMoves),
];
