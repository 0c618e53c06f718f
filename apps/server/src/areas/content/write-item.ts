import type { Language } from "@candor/locales/languages.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { safeHtml, safeText } from "./rich-text.ts";

/** What is published, without its words. */
export type ItemTerms = {
  kind: "news" | "banner" | "video" | "faq" | "page";
  slug: string;
  topic?: string;
  isPopup?: boolean;
  link?: string;
};

export type ItemText = { title: string; summary?: string; body?: string };

/**
 * Publishes something in every language, made harmless on its way in. What carries the same slug
 * already stays as it is: false.
 */
export async function writeItem(
  tx: Tx,
  clock: Clock,
  terms: ItemTerms,
  texts: Readonly<Record<Language, ItemText>>,
): Promise<boolean> {
  const id = newId(clock);
  const written = await tx
    .insertInto("content_items")
    .values({
      id,
      kind: terms.kind,
      slug: terms.slug,
      topic: terms.topic ?? null,
      is_popup: terms.isPopup ?? false,
      link: terms.link ?? null,
      published_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return false;
  await tx
    .insertInto("content_texts")
    .values(
      Object.entries(texts).map(([lang, { title, summary = "", body = "" }]) => ({
        item_id: id,
        lang,
        title: safeText(title),
        summary: safeText(summary),
        body: safeHtml(body),
      })),
    )
    .execute();
  return true;
}
