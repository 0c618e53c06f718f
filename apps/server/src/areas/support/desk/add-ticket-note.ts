import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { countNotes, insertNote } from "./message-rows.ts";
import { lockDeskTicket } from "./ticket-rows.ts";
import { deskView } from "./view.ts";

const NOTES_MAX = 100;

export const addTicketNote: OperatorWriteHandler<typeof support.calls.addTicketNote> = async (
  { clock },
  { input: { id, text }, operator, tx, record },
) => {
  const ticket = await lockDeskTicket(tx, id);
  if (ticket === undefined) return refuse("not-found");
  record({ target: `ticket:${ticket.number}`, after: { note: text } });
  if ((await countNotes(tx, id)) >= NOTES_MAX)
    return refuse("ticket-full", { maximum: `${NOTES_MAX}` });
  await insertNote(tx, { ticket_id: id, operator_id: operator.id, text, at: clock.now() });
  return { ticket: deskView(ticket, clock) };
};
