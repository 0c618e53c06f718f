import type { support } from "@candor/contract/areas/support/operator.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { updateTicket } from "../ticket-rows.ts";
import { lockNext } from "./ticket-rows.ts";

export const takeNext: OperatorWriteHandler<typeof support.calls.takeNext> = async (
  _ctx,
  { input: { language }, operator, tx, record },
) => {
  const ticket = await lockNext(tx, operator.id, language);
  if (ticket === undefined) return { id: null };
  record({ target: `ticket:${ticket.number}` });
  if (ticket.operator_id === null) await updateTicket(tx, ticket.id, { operator_id: operator.id });
  return { id: ticket.id };
};
