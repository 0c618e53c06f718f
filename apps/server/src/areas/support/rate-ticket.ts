import type { support } from "@candor/contract/areas/support/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeOwn } from "./change-own.ts";
import { lockTicket } from "./ticket-rows.ts";

export const rateTicket: WriteHandler<typeof support.calls.rateTicket> = async (
  { clock },
  { input: { id, rating }, caller: { userId }, tx },
) => {
  const ticket = await lockTicket(tx, userId, id);
  // A merged ticket is rated as the ticket that it was merged into.
  if (ticket === undefined || ticket.merged_into !== null) return refuse("not-found");
  if (ticket.state !== "closed") return refuse("ticket-not-closed");
  if (ticket.rating !== null) return refuse("ticket-rated");
  return changeOwn(tx, ticket, { rating, rated_at: clock.now() });
};
