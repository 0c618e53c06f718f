import type { Tx } from "../../../db/transaction.ts";
import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import { announceTicket, updateTicket } from "../ticket-rows.ts";
import { type DeskRow, findDeskTicket } from "./ticket-rows.ts";
import { deskView } from "./view.ts";

/** Changes a locked ticket, publishes it to its user's screens, and returns it as it is then. */
export async function changeTicket(
  { clock }: OperatorCtx,
  tx: Tx,
  ticket: DeskRow,
  changes: Parameters<typeof updateTicket>[2],
) {
  await updateTicket(tx, ticket.id, changes);
  await announceTicket(tx, ticket);
  return { ticket: deskView((await findDeskTicket(tx, ticket.id)) ?? ticket, clock) };
}
