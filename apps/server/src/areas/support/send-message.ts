import type { support } from "@candor/contract/areas/support/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { FIRST_ANSWER_HOURS, MESSAGES_MAX } from "@candor/rules/support.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeOwn } from "./change-own.ts";
import { insertMessage, isSent } from "./message-rows.ts";
import { lockTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";
import { writing, writtenMessage } from "./written.ts";

const HOUR_MS = 3_600_000;

export const sendMessage: WriteHandler<typeof support.calls.sendMessage> = async (
  ctx,
  { input: { id, key, ...sent }, caller: { userId }, tx },
) => {
  await lockKey(tx, writing(userId));
  const ticket = await lockTicket(tx, userId, id);
  if (ticket === undefined) return refuse("not-found");
  if (await isSent(tx, id, key)) return ticketView(ticket);
  if (ticket.state === "closed") return refuse("ticket-closed");
  if (ticket.last_seq >= MESSAGES_MAX) return refuse("ticket-full", { maximum: `${MESSAGES_MAX}` });
  const message = await writtenMessage(ctx, tx, { userId, ...sent });
  if (isRefusal(message)) return message;
  const now = ctx.clock.now();
  const seq = ticket.last_seq + 1;
  await insertMessage(tx, {
    ticket_id: id,
    seq,
    key,
    operator_id: null,
    created_at: now,
    ...message,
  });
  // A ticket that waits already keeps its due time, so that writing again puts no user behind others.
  const due = ticket.due_at ?? new Date(now.getTime() + FIRST_ANSWER_HOURS * HOUR_MS);
  return changeOwn(tx, ticket, {
    state: "open",
    last_seq: seq,
    read_seq: seq,
    changed_at: now,
    due_at: due,
    notify_at: null,
  });
};
