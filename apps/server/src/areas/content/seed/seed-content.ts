import { MENU_KEYS } from "@candor/contract/area-words.ts";
import { type Language, languages } from "@candor/locales/languages.ts";
import type { Seeding } from "../../../manifest/area.ts";
import { FIAT_RATES } from "../../../seed/fiats.ts";
import { SITE_SETTINGS } from "../../../seed/world.ts";
import { type ItemText, writeItem } from "../write-item.ts";
import { ITEMS, type Slug } from "./items.ts";
import { readTexts } from "./read-texts.ts";

/** Publishes the app's own items; existing ones stay unchanged. */
export async function seedContent({ tx, clock }: Seeding): Promise<void> {
  const texts = new Map(languages.map((lang) => [lang, readTexts(lang)]));
  for (const item of ITEMS) await writeItem(tx, clock, item, textsOf(texts, item.slug));
  await tx
    .insertInto("content_entries")
    .values(MENU_KEYS.map((key, sort) => ({ key, sort })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("site_settings")
    .values(
      Object.entries(SITE_SETTINGS).map(([keyword, value]) => ({
        keyword,
        value: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("fiat_rates")
    .values(
      Object.entries(FIAT_RATES).map(([currency_code, rate]) => ({
        currency_code,
        rate,
        updated_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function textsOf(
  texts: ReadonlyMap<Language, Record<Slug, ItemText>>,
  slug: Slug,
): Record<Language, ItemText> {
  const found = [...texts].map(([lang, all]): [Language, ItemText] => [lang, all[slug]]);
  return Object.fromEntries(found) as Record<Language, ItemText>;
}
