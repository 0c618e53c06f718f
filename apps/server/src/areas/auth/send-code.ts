import { isRefusal } from "@candor/contract/refusals.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { queueMessage } from "../../outbox/queue.ts";
import { CODE_MINUTES, RESEND_SECONDS, codeExpiry, issueCode } from "./codes.ts";
import { findUserByTarget } from "./rows.ts";
import { type Target, targetKey } from "./target.ts";

/**
 * Sends a registration code. Whether an account exists is never told to the caller: whoever owns
 * the address learns by message that it is taken, and everybody gets the same answer.
 */
export async function sendRegistrationCode(ctx: Ctx, tx: Tx, lang: Language, target: Target) {
  const code = await issueCode(ctx, tx, "register", targetKey(target));
  if (isRefusal(code)) return code;
  const isTaken = (await findUserByTarget(tx, target)) !== undefined;
  const say = (id: string): string =>
    ctx.texts(lang, `mails.${id}`, { code, minutes: `${CODE_MINUTES}` });
  const channel = target.type === "email" ? "mail" : "sms";
  await queueMessage(ctx, tx, {
    channel,
    target: targetKey(target),
    subject: say(isTaken ? "taken-subject" : "code-subject"),
    body: say(isTaken ? "taken-body" : channel === "sms" ? "code-sms" : "code-body"),
    ...(!isTaken && { expiresAt: codeExpiry(ctx.clock.now()) }),
  });
  return { seconds: RESEND_SECONDS };
}
