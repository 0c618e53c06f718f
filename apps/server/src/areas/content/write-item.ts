import { setImmediate as untilOthersRan } from "node:timers/promises";
import { type Language, languages } from "@candor/locales/languages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { safeHtml, safeText } from "./rich-text.ts";

/** A published item without its texts. */
export type ItemTerms = {
  kind: "news" | "banner" | "video" | "faq" | "page";
  slug?: string | undefined;
  topic?: string | undefined;
  isPopup?: boolean;
  link?: string | undefined;
  /** Now, unless it is given. */
  publishedAt?: Date | undefined;
};

export type ItemText = { title: string; summary?: string; body?: string };

/**
 * Publishes an item in every language, with sanitized texts; returns its id. An item with the same slug stays
 * unchanged, and undefined is returned.
 */
export async function writeItem(
  tx: Tx,
  clock: Clock,
  terms: ItemTerms,
  texts: Readonly<Record<Language, ItemText>>,
): Promise<string | undefined> {
  const id = newId(clock);
  const written = await tx
    .insertInto("content_items")
    .values({
      id,
      kind: terms.kind,
      slug: terms.slug ?? null,
      topic: terms.topic ?? null,
      is_popup: terms.isPopup ?? false,
      link: terms.link ?? null,
      published_at: terms.publishedAt ?? clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return undefined;
  await writeTexts(tx, id, texts);
  return id;
}

/** Writes an item's texts in every language in place of the earlier ones. */
export async function writeTexts(
  tx: Tx,
  itemId: string,
  texts: Readonly<Record<Language, ItemText>>,
): Promise<void> {
  const written = Object.entries(await harmlessIn(texts));
  await tx.deleteFrom("content_texts").where("item_id", "=", itemId).execute();
  await tx
    .insertInto("content_texts")
    .values(written.map(([lang, text]) => ({ item_id: itemId, lang, ...text })))
    .execute();
}

/** Sanitizes texts one language at a time, so that other requests are served in between. */
export async function harmlessIn(
  texts: Readonly<Record<Language, ItemText>>,
): Promise<Record<Language, Required<ItemText>>> {
  const harmless = { ...texts } as Record<Language, Required<ItemText>>;
  for (const lang of languages) {
    const { title, summary = "", body = "" } = texts[lang];
    await untilOthersRan();
    harmless[lang] = {
      title: safeText(title),
      summary: safeText(summary),
      body: safeHtml(body),
    };
  }
  return harmless;
}
