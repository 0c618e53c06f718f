import { isRefusal } from "@candor/contract/refusals.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { queueMessage } from "../../outbox/queue.ts";
import { CODE_MINUTES, RESEND_SECONDS, codeExpiry, issueCode } from "./codes.ts";
import { findUserByTarget } from "./rows.ts";
import { AUDIENCE, type Asking } from "./scenes.ts";
import { targetKey } from "./target.ts";

/**
 * Sends a code. Whether an account exists is never told to the caller: everybody gets the same answer,
 * a code goes only where it can be used, and whoever owns an address that somebody would register
 * learns by message that it is taken.
 */
export async function sendCode(
  ctx: Ctx,
  tx: Tx,
  { scene, target, lang }: Pick<Asking, "scene" | "target"> & { lang: Language },
) {
  const code = await issueCode(ctx, tx, scene, targetKey(target));
  if (isRefusal(code)) return code;
  const isTaken = (await findUserByTarget(tx, target)) !== undefined;
  const isUsable = isTaken === (AUDIENCE[scene] !== "newcomer");
  const channel = target.type === "email" ? "mail" : "sms";
  const say = (id: string): string =>
    ctx.texts(lang, `mails.${id}`, { code, minutes: `${CODE_MINUTES}` });
  const message = { channel, target: targetKey(target) } as const;
  if (isUsable)
    await queueMessage(ctx, tx, {
      ...message,
      subject: say("code-subject"),
      body: say(channel === "sms" ? "code-sms" : "code-body"),
      expiresAt: codeExpiry(ctx.clock.now()),
    });
  else if (scene === "register")
    await queueMessage(ctx, tx, {
      ...message,
      subject: say("taken-subject"),
      body: say("taken-body"),
    });
  return { seconds: RESEND_SECONDS };
}
