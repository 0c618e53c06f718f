import { NOTICES, type NoticeCode } from "@candor/contract/area-words.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { queueMessage } from "../../outbox/queue.ts";
import { isSwitchedOn } from "./decide.ts";
import { type Sending, queueNotice } from "./mail.ts";
import { noticePlace } from "./notice-place.ts";
import { noticeWords } from "./notice-words.ts";
import { type NewNotice, addToSum, insertNotice } from "./rows.ts";
import { type Reader, findReader } from "./reader-rows.ts";

export type Params<Code extends NoticeCode> = Record<
  (typeof NOTICES)[Code]["params"][number],
  string
>;

/** A push message that comes a day late is of no use. */
const PUSH_LIFE_MS = 86_400_000;

/**
 * Notifies a user in the transaction of the event, as a notice and by the channels that the user has switched on. A
 * notice with a cause is sent once for that cause.
 */
export async function notify<Code extends NoticeCode>(
  ctx: Sending,
  tx: Tx,
  userId: string,
  code: Code,
  params: Params<Code>,
  cause?: string,
): Promise<void> {
  const notice = noticeOf(ctx, userId, code, params, cause);
  if (await insertNotice(tx, notice)) await sendToUser(ctx, tx, userId, code, params);
}

/** Adds to the one notice that stands for many of a cause; only its first version is sent out. */
export async function notifyOfMany(
  ctx: Sending,
  tx: Tx,
  userId: string,
  code: "orders-filled" | "positions-closed" | "options-ended",
  count: number,
  cause: string,
): Promise<void> {
  const params = { count: `${count}` };
  const notice = noticeOf(ctx, userId, code, params, cause);
  if (await addToSum(tx, notice, count)) await sendToUser(ctx, tx, userId, code, params);
}

const noticeOf = (
  { clock }: Sending,
  userId: string,
  code: NoticeCode,
  params: Readonly<Record<string, string>>,
  cause: string | undefined,
): NewNotice => ({
  id: newId(clock),
  user_id: userId,
  code,
  type: NOTICES[code].type,
  params: JSON.stringify(params),
  cause: cause ?? null,
  created_at: clock.now(),
});

const sendToUser = async (
  ctx: Sending,
  tx: Tx,
  userId: string,
  code: NoticeCode,
  params: Readonly<Record<string, string>>,
): Promise<void> =>
  sendOut(ctx, tx, await findReader(tx, userId, NOTICES[code].type), code, params);

/** Sends a notice out by the channels that its reader has switched on. */
export async function sendOut(
  ctx: Sending,
  tx: Tx,
  reader: Reader,
  code: NoticeCode,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { type } = NOTICES[code];
  // A notice that mails bounce is not sent by mail.
  if (code !== "mail-bounced" && isSwitchedOn(type, "mail", reader.mail))
    await queueNotice(ctx, tx, reader, { code, params });
  if (!isSwitchedOn(type, "push", reader.push)) return;
  const { title, content } = noticeWords(ctx.texts, reader.lang, { code, params });
  const body = JSON.stringify({
    title,
    body: content,
    url: noticePlace(ctx.catalogue, code, params),
  });
  const expiresAt = new Date(ctx.clock.now().getTime() + PUSH_LIFE_MS);
  for (const target of reader.subscriptions)
    await queueMessage(ctx, tx, { channel: "push", target, subject: code, body, expiresAt });
}
