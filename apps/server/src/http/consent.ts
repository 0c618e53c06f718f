import { hash } from "node:crypto";
import type { Endpoint } from "@candor/contract/define.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";
import type { Texts } from "../text.ts";
import { type Claim, keyIdOf } from "./idempotency.ts";

/** A text as somebody accepts it, word for word, in the language it was read in. */
export type ConsentText = { id: string; lang: Language; text: string; hash: Buffer };

export function consentText(texts: Texts, id: string, lang: Language): ConsentText {
  const text = texts(lang, id);
  return { id, lang, text, hash: hash("sha256", text, "buffer") };
}

/** What is accepted with this request, if its call wants that; refused where it is another text. */
export function acceptedWith(
  texts: Texts,
  { consent }: Endpoint,
  input: { consent?: unknown },
  lang: Language,
): ConsentText | Refusal<"consent-required"> | undefined {
  if (consent === undefined) return undefined;
  const shown = consentText(texts, consent(input), lang);
  return input.consent === shown.hash.toString("hex") ? shown : refuse("consent-required");
}

/** Writes down who accepted which text with what (product rules, section 0.10). */
export async function keepConsent(
  tx: Tx,
  { id, lang, text, hash: textHash }: ConsentText,
  { userId, call, claim }: { userId: string; call: string; claim: Claim | undefined },
  clock: Clock,
): Promise<void> {
  await tx
    .insertInto("consent_texts")
    .values({ hash: textHash, id, lang, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("consents")
    .values({
      user_id: userId,
      call,
      key_id: claim === undefined ? null : keyIdOf(claim),
      text_hash: textHash,
      at: clock.now(),
    })
    .execute();
}
