import { TOPICS } from "@candor/contract/areas/content/words.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { type ItemRow, listTextRows } from "./editor-rows.ts";

type Words = { title: string; summary: string; body: string };

export const itemView = (row: ItemRow) => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  topic: TOPICS.find((topic) => topic === row.topic) ?? null,
  is_popup: row.is_popup,
  link: row.link,
  published_at: row.published_at.toISOString(),
  title: row.title,
  version: row.version,
});

/** An item with its texts in every language; no item is stored in fewer. */
export async function wholeItemView(db: Db | Tx, row: ItemRow) {
  const rows = await listTextRows(db, row.id);
  const texts = Object.fromEntries(rows.map(({ lang, ...words }) => [lang, words]));
  return { ...itemView(row), texts: texts as Record<Language, Words> };
}
