import type { support } from "@candor/contract/areas/support/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listTicketRows } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

export const listTickets: ReadHandler<typeof support.calls.listTickets> = async (
  { db },
  { input, caller },
) => {
  const rows = await listTicketRows(db, caller.userId, positionOf(input));
  return pageOf(input, rows, ({ number }) => number, ticketView);
};
