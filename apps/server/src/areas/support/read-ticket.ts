import type { support } from "@candor/contract/areas/support/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeOwn } from "./change-own.ts";
import { lockTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

export const readTicket: WriteHandler<typeof support.calls.readTicket> = async (
  _ctx,
  { input: { id, seq }, caller: { userId }, tx },
) => {
  const ticket = await lockTicket(tx, userId, id);
  if (ticket === undefined) return refuse("not-found");
  const readSeq = Math.min(seq, ticket.last_seq);
  if (readSeq <= ticket.read_seq) return ticketView(ticket);
  const isAllRead = readSeq === ticket.last_seq;
  return changeOwn(tx, ticket, { read_seq: readSeq, ...(isAllRead && { notify_at: null }) });
};
