import type { Tx } from "../../db/transaction.ts";
import { type TicketRow, announceTicket, findTicket, updateTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

/** Changes a ticket that the user's call has locked, and returns it as it is then. */
export async function changeOwn(
  tx: Tx,
  ticket: TicketRow,
  changes: Parameters<typeof updateTicket>[2],
) {
  await updateTicket(tx, ticket.id, changes);
  await announceTicket(tx, ticket);
  return ticketView((await findTicket(tx, ticket.user_id, ticket.id)) ?? ticket);
}
