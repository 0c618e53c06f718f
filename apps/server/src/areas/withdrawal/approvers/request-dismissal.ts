import { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findApprovers } from "../sign-withdrawal.ts";

export const requestDismissal: OperatorWriteHandler<
  typeof withdrawal.calls.requestDismissal
> = async (ctx, { input: { key, reason }, operator, tx, record }) => {
  const said = await findApprovers(ctx.db);
  const approver = said?.approvers.find((one) => one.key === key);
  record({ target: `operator:${approver?.name ?? key}`, reason });
  if (approver === undefined) return refuse("not-found");
  const payload = { name: approver.name, key };
  const asked = { subject: approver.name, reason, payload, operator };
  return openedRequest(ctx, tx, withdrawal.queues["approver-dismissal"], asked);
};
