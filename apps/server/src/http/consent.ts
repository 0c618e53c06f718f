import { hash } from "node:crypto";
import type { Endpoint } from "@candor/contract/define.ts";
import { missingQuiz, missingTerms } from "@candor/contract/missing-states.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ACCEPTED_TEXTS, SUITABILITY_PRODUCTS } from "@candor/contract/area-words.ts";
import { type Language, languages } from "@candor/locales/languages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { Texts } from "../platform/text.ts";
import { type Claim, keyIdOf } from "./idempotency.ts";
import type { Caller } from "./session.ts";

/** A text that a user accepts, word for word, in the language it was read in. */
export type ConsentText = { id: string; lang: Language; text: string; hash: Buffer };

export function consentText(texts: Texts, id: string, lang: Language): ConsentText {
  const text = texts(lang, id);
  return { id, lang, text, hash: hash("sha256", text, "buffer") };
}

/** When a user accepted the present text, in any language; undefined if never. */
export async function acceptedAt(
  db: Db | Tx,
  texts: Texts,
  { userId, id }: { userId: string; id: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("consents")
    .select("at")
    .where("user_id", "=", userId)
    .where(
      "text_hash",
      "in",
      languages.map((lang) => consentText(texts, id, lang).hash),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

type Asked = { caller: Caller | undefined; consent: unknown; lang: Language };

/**
 * The acceptance to store with this request; undefined if none is needed or the text was accepted before. Another text
 * is refused, and so is a live user's request without any acceptance.
 */
export async function acceptedWith(
  { db, texts }: { db: Db; texts: Texts },
  call: Endpoint,
  input: unknown,
  { caller, consent, lang }: Asked,
): Promise<ConsentText | undefined | Refusal<"consent-required">> {
  if (call.consent === undefined || caller === undefined) return undefined;
  const shown = consentText(texts, call.consent(input), lang);
  if (consent !== undefined)
    return consent === shown.hash.toString("hex") ? shown : unaccepted(shown.id);
  // Demo users lose nothing of value.
  if (caller.realm === "demo") return undefined;
  const before = await acceptedAt(db, texts, { userId: caller.userId, id: shown.id });
  return before === undefined ? unaccepted(shown.id) : undefined;
}

/** The refusal, with the screen of the text if it is one that holds for later orders. */
export function unaccepted(id: string): Refusal<"consent-required"> {
  const refusal = refuse("consent-required");
  const text = ACCEPTED_TEXTS.find((one) => one === id);
  const product = SUITABILITY_PRODUCTS.find((one) => `quiz.risk-${one}` === id);
  if (text !== undefined) return { ...refusal, missing: missingTerms(text) };
  return product === undefined ? refusal : { ...refusal, missing: missingQuiz(product) };
}

/** Records who accepted which text with which request (product rules, section 0.10). */
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
