import { readFileSync } from "node:fs";
import type { Language } from "@candor/locales/languages.ts";
import type { ItemText } from "../write-item.ts";
import { ITEMS, type Slug } from "./items.ts";

/** The texts of all seeded items in one language; a missing one throws. */
export function readTexts(lang: Language): Record<Slug, ItemText> {
  const file = new URL(`./${lang}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, ItemText>;
  for (const { slug } of ITEMS)
    if (texts[slug] === undefined) throw new Error(`no text for ${slug} in ${lang}`);
  return texts;
}
