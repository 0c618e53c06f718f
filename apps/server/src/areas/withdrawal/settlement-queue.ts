import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { QueueHandler } from "../../operators/queue.ts";
import { maySettle } from "./decide.ts";
import { lockWithdrawal } from "./locked.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { findSettled } from "./settlement-rows.ts";
import { codeOf } from "./view.ts";

/** The end of a withdrawal in doubt: it is sent, or returned once the signer has sworn it off. */
export const settlementQueue: QueueHandler<typeof withdrawal.queues.settlement> = {
  layOut: async ({ db, catalogue }, { payload: { withdrawal_id: id, outcome } }) => {
    const found = await findSettled(db, id);
    return {
      user: found?.user_id ?? null,
      amount: found
        ? `${formatDec(dec(found.amount))} ${codeOf(catalogue, found.currency_id)}`
        : null,
      network: found?.network ?? null,
      address: found?.address ?? null,
      transaction: found?.transaction ?? null,
      problem: found?.problem ?? null,
      outcome,
    };
  },
  execute: async (_ctx, { payload: { withdrawal_id: id, outcome } }, { tx }) => {
    const found = await lockWithdrawal(tx, id);
    if (found === undefined || !maySettle(found, outcome)) return refuse("request-closed");
    const { state, problem } = found;
    if (outcome === "return") await moveWithdrawal(tx, id, state, { state: "returning" });
    else await moveWithdrawal(tx, id, state, { state: "approved", problem: null });
    return { before: { state, problem }, after: { outcome } };
  },
};
