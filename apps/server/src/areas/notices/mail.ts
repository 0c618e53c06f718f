import type { NoticeCode } from "@candor/contract/area-words.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { queueMessage } from "../../outbox/queue.ts";
import { makeLockLink } from "../../protection/lock-links.ts";
import { noticeWords } from "./notice-words.ts";
import { type Addressee, findAddressee } from "./reader-rows.ts";

export type Sending = Pick<CoreCtx, "clock" | "texts" | "config" | "catalogue">;
type NoticeText = { code: NoticeCode; params: Readonly<Record<string, string>> };

/** Mails a notice to its reader's present address, in the caller's transaction. */
export async function mailNotice(
  ctx: Sending,
  tx: Tx,
  userId: string,
  code: NoticeCode,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  await queueNotice(ctx, tx, await findAddressee(tx, userId), { code, params });
}

/** Mails a notice to a given reader. Each mail begins with the reader's anti-phishing code. */
export async function queueNotice(
  ctx: Sending,
  tx: Tx,
  { userId, email, word, lang }: Addressee,
  notice: NoticeText,
): Promise<void> {
  if (email === null) return;
  const { title, content } = noticeWords(ctx.texts, lang, notice);
  const begin = word === null ? "" : `${ctx.texts(lang, "mails.own-word")} ${word}\n\n`;
  const end = isOwnAct(notice) ? await lockLine(ctx, tx, userId, lang) : "";
  await queueMessage(ctx, tx, {
    channel: "mail",
    target: email,
    subject: title,
    body: begin + content + end,
    userId,
  });
}

/** The notice is about an act in the owner's name with its address, so that a thief may have done it. */
const isOwnAct = ({ params }: NoticeText): boolean => "address" in params;

async function lockLine(ctx: Sending, tx: Tx, userId: string, lang: Language): Promise<string> {
  const token = await makeLockLink(ctx, tx, userId);
  const link = `${ctx.config.webUrl}/h5/#/pages/common/lock?token=${token}`;
  return `\n\n${ctx.texts(lang, "mails.lock-link")}\n${link}`;
}
