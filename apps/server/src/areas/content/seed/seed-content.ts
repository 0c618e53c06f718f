import { MENU_KEYS } from "@candor/contract/areas/content.ts";
import { type Language, languages } from "@candor/locales/languages.ts";
import type { Clock } from "../../../clock.ts";
import { type Db } from "../../../db/pool.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type ItemText, writeItem } from "../write-item.ts";
import { ITEMS, type Slug } from "./items.ts";
import { readTexts } from "./read-texts.ts";

/** Publishes what the app comes with; what is there already stays as it is, so it runs at every start. */
export async function seedContent(db: Db, clock: Clock): Promise<void> {
  const texts = new Map(languages.map((lang) => [lang, readTexts(lang)]));
  await inTransaction(db, async (tx) => {
    for (const item of ITEMS) await writeItem(tx, clock, item, textsOf(texts, item.slug));
    await tx
      .insertInto("content_entries")
      .values(MENU_KEYS.map((key, sort) => ({ key, sort })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function textsOf(
  texts: ReadonlyMap<Language, Record<Slug, ItemText>>,
  slug: Slug,
): Record<Language, ItemText> {
  const found = [...texts].map(([lang, all]): [Language, ItemText] => [lang, all[slug]]);
  return Object.fromEntries(found) as Record<Language, ItemText>;
}
