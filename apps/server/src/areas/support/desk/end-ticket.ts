import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { changeTicket } from "./change-ticket.ts";
import { lockDeskTicket } from "./ticket-rows.ts";

export const endTicket: OperatorWriteHandler<typeof support.calls.endTicket> = async (
  ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const ticket = await lockDeskTicket(tx, id);
  if (ticket === undefined) return refuse("not-found");
  record({ target: `ticket:${ticket.number}`, before: { state: ticket.state }, reason });
  if (ticket.state === "closed") return refuse("ticket-closed");
  const now = ctx.clock.now();
  const closed = { state: "closed", changed_at: now, closed_at: now } as const;
  return changeTicket(ctx, tx, ticket, { ...closed, due_at: null, ended_by: operator.id });
};
