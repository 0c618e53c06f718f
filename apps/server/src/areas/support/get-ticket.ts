import type { support } from "@candor/contract/areas/support/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listMessageRows } from "./message-rows.ts";
import { findTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

const PAGE_MESSAGES = 50;

export const getTicket: ReadHandler<typeof support.calls.getTicket> = async (
  { db },
  { input: { id, before }, caller },
) => {
  const ticket = await findTicket(db, caller.userId, id);
  if (ticket === undefined) return refuse("not-found");
  const messages = await listMessageRows(db, id, { before, count: PAGE_MESSAGES });
  return {
    ticket: ticketView(ticket),
    // Only operators see which operator wrote, and only the sender sees a picture.
    messages: messages.map(({ seq, operator_id, text, pictures, created_at }) => ({
      seq,
      by: operator_id === null ? ("user" as const) : ("support" as const),
      text,
      pictures: pictures.length,
      created_at: created_at.toISOString(),
    })),
    has_more: (messages[0]?.seq ?? 1) > 1,
  };
};
