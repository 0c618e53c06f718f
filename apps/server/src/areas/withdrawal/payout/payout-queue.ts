import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { receivedOf } from "@candor/rules/withdrawal.ts";
import type { QueueHandler } from "../../../operators/queue.ts";
import { notify } from "../../notices/index.ts";
import { giveBack, lockWithdrawal } from "../locked.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { lockPaid } from "../paying/payment-rows.ts";
import { postSent } from "../paying/post-withdrawal.ts";
import { findSettled } from "../settlement-rows.ts";
import { codeOf } from "../view.ts";
import { keepBankReference } from "./payout-rows.ts";

/** The outcome of a bank payment: it is posted with the bank's reference, or returned. */
export const payoutQueue: QueueHandler<typeof withdrawal.queues.payout> = {
  layOut: async ({ db, catalogue }, { payload }) => {
    const { withdrawal_id: id, outcome, bank_reference: reference } = payload;
    const found = await findSettled(db, id);
    return {
      user: found?.user_id ?? null,
      amount: found
        ? `${formatDec(receivedOf(dec(found.amount), { fee: dec(found.fee) }))} ${codeOf(catalogue, found.currency_id)}`
        : null,
      address: found?.address ?? null,
      "bank-reference": reference === "" ? null : reference,
      payout: outcome,
    };
  },
  execute: async (ctx, { payload }, { tx, afterCommit }) => {
    const { withdrawal_id: id, outcome, bank_reference: reference } = payload;
    const found = await lockWithdrawal(tx, id);
    const paid = await lockPaid(tx, id);
    if (found === undefined || paid === undefined || found.card === null)
      return refuse("request-closed");
    if (found.state !== "broadcasting") return refuse("request-closed");
    const { userId, accountId } = paid;
    if (outcome === "paid") {
      await keepBankReference(tx, id, reference);
      await postSent(ctx, tx, paid);
      await moveWithdrawal(tx, id, "sent", { state: "confirmed", confirmed_at: ctx.clock.now() });
    } else {
      await giveBack(tx, found, "returned");
      const currency = codeOf(ctx.catalogue, paid.currencyId);
      const amount = formatDec(paid.amount);
      await notify(ctx, tx, userId, "withdrawal-returned", { amount, currency });
    }
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
    return { before: { state: found.state }, after: { outcome, bank_reference: reference } };
  },
};
