import { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { approvalKey } from "../../../protection/approval-key.ts";
import { findApprovers } from "../sign-withdrawal.ts";
import { findOwnPasskey } from "./rows.ts";

export const requestApprover: OperatorWriteHandler<
  typeof withdrawal.calls.requestApprover
> = async (ctx, { input: { id, reason }, operator, tx, record }) => {
  record({ target: `operator:${operator.name}`, reason });
  const passkey = await findOwnPasskey(tx, operator.id, id);
  if (passkey === undefined) return refuse("not-found");
  const key = passkey.credential_id.toString("base64url");
  const said = await findApprovers(ctx.db);
  if (said?.approvers.some((one) => one.key === key) === true) return refuse("approver-known");
  const payload = { name: operator.name, key, public_key: approvalKey(passkey.public_key) };
  record({ after: payload });
  const asked = { subject: operator.name, reason, payload, operator };
  return openedRequest(ctx, tx, withdrawal.queues.approver, asked);
};
