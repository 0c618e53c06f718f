import type { chat } from "@candor/contract/areas/chat/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { CHAT_REPORTS_DAY_MAX } from "@candor/rules/chat.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { utcMinute } from "../../platform/text.ts";
import { findMessage } from "./entry-rows.ts";
import { countReports, insertReport } from "./report-rows.ts";
import { findRestriction, getWriter } from "./writer-rows.ts";

const DAY_MS = 86_400_000;

export const reportMessage: WriteHandler<typeof chat.calls.reportMessage> = async (
  { clock },
  { input: { room, seq, cause }, caller: { userId }, tx },
) => {
  await lockKey(tx, `chat reports ${userId}`);
  const now = clock.now();
  const ban = await findRestriction(tx, userId, { room: undefined, now });
  if (ban !== undefined) return refuse("chat-banned", { until: utcMinute(ban.until) });
  const message = await findMessage(tx, room, seq);
  // Moderators do not judge what the house wrote.
  if (message === undefined || message.removed_by !== null || message.operator_id !== null)
    return refuse("not-found");
  const { number } = await getWriter(tx, userId);
  if (number !== null && number === message.number) return refuse("chat-oneself");
  const since = new Date(now.getTime() - DAY_MS);
  const { count, is_reported } = await countReports(tx, userId, { room, seq, since });
  if (!is_reported && count >= CHAT_REPORTS_DAY_MAX)
    return refuse("chat-too-many-reports", { maximum: `${CHAT_REPORTS_DAY_MAX}` });
  await insertReport(tx, { room, seq, user_id: userId, cause, at: now });
  return { is_reported: true as const };
};
