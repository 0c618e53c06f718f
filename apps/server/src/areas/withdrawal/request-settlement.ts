import { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { maySettle } from "./decide.ts";
import { lockWithdrawal } from "./locked.ts";
import { findSettled, isSettlementOpen } from "./settlement-rows.ts";

const { settlement: queue } = withdrawal.queues;

export const requestSettlement: OperatorWriteHandler<
  typeof withdrawal.calls.requestSettlement
> = async (ctx, { input: { id, outcome, reason }, operator, tx, record }) => {
  record({ target: `withdrawal:${id}`, after: { outcome }, reason });
  // The lock lets the second of two parallel requests find the first one's.
  const found = await lockWithdrawal(tx, id);
  const settled = await findSettled(tx, id);
  if (found === undefined || settled === undefined) return refuse("not-found");
  if (!maySettle(found, outcome)) return refuse("request-closed");
  if (await isSettlementOpen(tx, queue.name, id)) return refuse("change-pending");
  return openedRequest(ctx, tx, queue, {
    subject: settled.account_name,
    userId: settled.user_id,
    operator,
    reason,
    payload: { withdrawal_id: id, outcome },
  });
};
