import type { support } from "@candor/contract/areas/support/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeOwn } from "./change-own.ts";
import { lockTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

export const closeTicket: WriteHandler<typeof support.calls.closeTicket> = async (
  { clock },
  { input: { id }, caller: { userId }, tx },
) => {
  const ticket = await lockTicket(tx, userId, id);
  if (ticket === undefined) return refuse("not-found");
  if (ticket.state === "closed") return ticketView(ticket);
  const now = clock.now();
  const closed = { state: "closed", changed_at: now, closed_at: now } as const;
  return changeOwn(tx, ticket, { ...closed, due_at: null, notify_at: null });
};
