import type { support } from "@candor/contract/areas/support/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { FIRST_ANSWER_HOURS, TICKETS_OPEN_MAX } from "@candor/rules/support.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { insertMessage } from "./message-rows.ts";
import { findRecord } from "./record-rows.ts";
import { announceTicket, countOpen, findByKey, findTicket, insertTicket } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";
import { writing, writtenMessage } from "./written.ts";

const HOUR_MS = 3_600_000;

export const openTicket: WriteHandler<typeof support.calls.openTicket> = async (
  ctx,
  { input, caller: { userId }, lang, tx },
) => {
  await lockKey(tx, writing(userId));
  const standing = await findByKey(tx, userId, input.key);
  if (standing !== undefined) return ticketView(standing);
  if ((await countOpen(tx, userId)) >= TICKETS_OPEN_MAX)
    return refuse("too-many-tickets", { maximum: `${TICKETS_OPEN_MAX}` });
  const { about_kind: kind, about_id: aboutId } = input;
  const about =
    kind === undefined || aboutId === undefined
      ? undefined
      : await findRecord(ctx, tx, userId, { kind, id: aboutId });
  // An incomplete or another user's record gets the same refusal as an unknown one.
  if (about === undefined && (kind ?? aboutId) !== undefined) return refuse("not-found");
  const message = await writtenMessage(ctx, tx, { userId, ...input });
  if (isRefusal(message)) return message;
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  await insertTicket(tx, {
    id,
    user_id: userId,
    key: input.key,
    topic: input.topic,
    lang,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    about_title: about?.title ?? null,
    created_at: now,
    first_due_at: new Date(now.getTime() + FIRST_ANSWER_HOURS * HOUR_MS),
  });
  const first = { ticket_id: id, seq: 1, key: input.key, operator_id: null, created_at: now };
  await insertMessage(tx, { ...first, ...message });
  await announceTicket(tx, { user_id: userId, id });
  const row = await findTicket(tx, userId, id);
  if (row === undefined) throw new Error("the ticket was not written");
  return ticketView(row);
};
