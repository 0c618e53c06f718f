import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { changeTicket } from "./change-ticket.ts";
import { isAtDesk } from "./figure-rows.ts";
import { lockDeskTicket } from "./ticket-rows.ts";

export const assignTicket: OperatorWriteHandler<typeof support.calls.assignTicket> = async (
  ctx,
  { input: { id, operator_id: operatorId }, tx, record },
) => {
  const ticket = await lockDeskTicket(tx, id);
  if (ticket === undefined) return refuse("not-found");
  record({ target: `ticket:${ticket.number}`, before: { operator: ticket.operator_name } });
  if (ticket.state === "closed") return refuse("ticket-closed");
  if (operatorId !== undefined && !(await isAtDesk(tx, operatorId)))
    return refuse("operator-not-at-desk");
  return changeTicket(ctx, tx, ticket, { operator_id: operatorId ?? null });
};
