import type { support } from "@candor/contract/areas/support/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { MESSAGES_MAX, messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { insertMessage, isSent } from "../message-rows.ts";
import { changeTicket } from "./change-ticket.ts";
import { lockDeskTicket } from "./ticket-rows.ts";
import { deskView } from "./view.ts";

/** A user with the app open sees an answer there; a user who has not opened it by then is notified. */
const NOTIFY_AFTER_MS = 120_000;

export const answerTicket: OperatorWriteHandler<typeof support.calls.answerTicket> = async (
  ctx,
  { input: { id, key, seq, text, state }, operator, tx, record },
) => {
  const ticket = await lockDeskTicket(tx, id);
  if (ticket === undefined) return refuse("not-found");
  record({ target: `ticket:${ticket.number}`, before: { state: ticket.state } });
  if (await isSent(tx, id, key)) return { ticket: deskView(ticket, ctx.clock) };
  if (ticket.state === "closed") return refuse("ticket-closed");
  // An operator has to read what the user has written meanwhile before answering.
  if (ticket.last_seq !== seq) return refuse("ticket-changed");
  if (seq >= MESSAGES_MAX) return refuse("ticket-full", { maximum: `${MESSAGES_MAX}` });
  const tidy = tidyMessage(text);
  const refusal = messageRefusal(tidy);
  if (refusal !== undefined) return refusal;
  const now = ctx.clock.now();
  await insertMessage(tx, {
    ticket_id: id,
    seq: seq + 1,
    key,
    operator_id: operator.id,
    text: tidy,
    pictures: [],
    created_at: now,
  });
  return changeTicket(ctx, tx, ticket, {
    state,
    operator_id: ticket.operator_id ?? operator.id,
    last_seq: seq + 1,
    changed_at: now,
    first_answered_at: ticket.first_answered_at ?? now,
    due_at: null,
    notify_at: new Date(now.getTime() + NOTIFY_AFTER_MS),
    ...(state === "closed" && { closed_at: now }),
  });
};
