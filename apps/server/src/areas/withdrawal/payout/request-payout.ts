import { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { lockWithdrawal } from "../locked.ts";
import { findSettled, isSettlementOpen } from "../settlement-rows.ts";

const { payout: queue } = withdrawal.queues;

export const requestPayout: OperatorWriteHandler<typeof withdrawal.calls.requestPayout> = async (
  ctx,
  { input: { id, outcome, bank_reference: told, reason }, operator, tx, record },
) => {
  const bank_reference = outcome === "paid" ? (told ?? "") : "";
  record({ target: `withdrawal:${id}`, after: { outcome, bank_reference }, reason });
  // The lock lets the second of two parallel requests find the first one's.
  const found = await lockWithdrawal(tx, id);
  const settled = await findSettled(tx, id);
  if (found === undefined || found.card === null || settled === undefined)
    return refuse("not-found");
  if (found.state !== "broadcasting") return refuse("request-closed");
  if (outcome === "paid" && bank_reference === "")
    return refuse("parameter-error", { field: "bank_reference" });
  if (await isSettlementOpen(tx, queue.name, id)) return refuse("change-pending");
  return openedRequest(ctx, tx, queue, {
    subject: settled.account_name,
    userId: settled.user_id,
    operator,
    reason,
    payload: { withdrawal_id: id, outcome, bank_reference },
  });
};
