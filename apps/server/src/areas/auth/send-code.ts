import { isRefusal } from "@candor/contract/refusals.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { queueMessage } from "../../outbox/queue.ts";
import { CODE_MINUTES, RESEND_SECONDS, codeExpiry, issueCode } from "../../protection/codes.ts";
import type { Asker } from "../../protection/code-rows.ts";
import { knownDevice } from "../../protection/devices.ts";
import { NOBODY, findUserByTarget } from "../../protection/owners.ts";
import { targetKey } from "../../protection/target.ts";
import { AUDIENCE, type Asking } from "./scenes.ts";

type Sending = Asking & { lang: Language; device: string | undefined };

const DAY_MS = 86_400_000;
/** A message that expired before it was written is never sent and is dropped with other expired ones. */
const NEVER_GOOD = new Date(0);

/**
 * Sends a code. Neither the answer nor its time reveals whether an account exists: a code is sent only where it can be
 * used, the owner of a taken address gets a message about the registration, and otherwise the same rows are written but
 * not sent.
 */
export async function sendCode(ctx: Ctx, tx: Tx, sending: Sending) {
  const { scene, target, lang, device } = sending;
  const owner = await findUserByTarget(tx, target);
  const asker = await askerOf(ctx, tx, sending, owner?.id ?? NOBODY);
  const code = await issueCode(ctx, tx, { scene, target: targetKey(target), device }, asker);
  if (isRefusal(code)) return code;
  const isTaken = owner !== undefined;
  const isUsable = isTaken === (AUDIENCE[scene] !== "newcomer");
  const channel = target.type === "email" ? "mail" : "sms";
  const say = (id: string): string =>
    ctx.texts(lang, `mails.${id}`, { code, minutes: `${CODE_MINUTES}` });
  const now = ctx.clock.now();
  // All messages are composed, whichever one is sent, so that the time is the same.
  const messages = {
    code: {
      subject: say("code-subject"),
      body: say(channel === "sms" ? "code-sms" : "code-body"),
      expiresAt: codeExpiry(now),
    },
    taken: {
      subject: say("taken-subject"),
      body: say("taken-body"),
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
    nothing: { subject: "", body: "", expiresAt: NEVER_GOOD },
  };
  const said = isUsable ? "code" : scene === "register" ? "taken" : "nothing";
  await queueMessage(ctx, tx, { channel, target: targetKey(target), ...messages[said] });
  return { seconds: RESEND_SECONDS };
}

async function askerOf(
  { config }: Ctx,
  tx: Tx,
  { caller, device }: Sending,
  ownerId: string,
): Promise<Asker> {
  const known = await knownDevice(tx, { pepper: config.pepper, userId: ownerId, device });
  if (caller?.userId === ownerId) return "owner";
  return known === undefined ? "stranger" : "device";
}
