import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { FIRST_ANSWER_HOURS, MESSAGES_MAX } from "@candor/rules/support.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { announceTicket, updateTicket } from "../ticket-rows.ts";
import { changeTicket } from "./change-ticket.ts";
import { carryMessages } from "./message-rows.ts";
import { lockDeskTicket } from "./ticket-rows.ts";

const HOUR_MS = 3_600_000;

export const mergeTickets: OperatorWriteHandler<typeof support.calls.mergeTickets> = async (
  ctx,
  { input: { id, into, reason }, tx, record },
) => {
  // Locks both tickets in one order, whichever of them is merged.
  for (const one of [id, into].toSorted()) await lockDeskTicket(tx, one);
  const [from, other] = [await lockDeskTicket(tx, id), await lockDeskTicket(tx, into)];
  if (from === undefined || other === undefined || id === into) return refuse("not-found");
  record({ target: `ticket:${from.number}`, after: { into: other.number }, reason });
  if (from.user_id !== other.user_id) return refuse("tickets-of-two-users");
  if (from.state === "closed" || other.state === "closed") return refuse("ticket-closed");
  const last = other.last_seq + from.last_seq;
  if (last > MESSAGES_MAX) return refuse("ticket-full", { maximum: `${MESSAGES_MAX}` });
  const now = ctx.clock.now();
  await carryMessages(tx, { from: id, into, after: other.last_seq });
  const closed = { state: "closed", changed_at: now, closed_at: now } as const;
  await updateTicket(tx, id, { ...closed, due_at: null, notify_at: null, merged_into: into });
  await announceTicket(tx, from);
  const due = new Date(now.getTime() + FIRST_ANSWER_HOURS * HOUR_MS);
  const dueAt = [other.due_at, from.due_at, due]
    .filter((at) => at !== null)
    .reduce((one, at) => (at < one ? at : one));
  // If either question waited, the merged ticket waits, with the earlier of the due times.
  const isOpen = from.state === "open" || other.state === "open";
  return changeTicket(ctx, tx, other, {
    last_seq: last,
    changed_at: now,
    ...(isOpen && { state: "open", due_at: dueAt }),
  });
};
