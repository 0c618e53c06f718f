import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listAllMessages, listNotes } from "./message-rows.ts";
import { findDeskTicket, listOthers } from "./ticket-rows.ts";
import { deskView } from "./view.ts";

const OTHERS_MAX = 10;

export const findTicket: OperatorReadHandler<typeof support.calls.findTicket> = async (
  { db, clock },
  { input: { id } },
) => {
  const ticket = await findDeskTicket(db, id);
  if (ticket === undefined) return refuse("not-found");
  const [messages, notes, others] = await Promise.all([
    listAllMessages(db, id),
    listNotes(db, id),
    listOthers(db, ticket, OTHERS_MAX),
  ]);
  return {
    ticket: deskView(ticket, clock),
    messages: messages.map(({ operator_id: _operator, created_at, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    others: others.map((row) => deskView(row, clock)),
  };
};
