import { type NewsKind, NEWS_KINDS } from "@candor/contract/areas/content/calls.ts";
import { type SummaryRow, newsKinds } from "./item-rows.ts";

const KINDS = new Map<number, NewsKind>(newsKinds.map((kind) => [NEWS_KINDS[kind], kind]));

/** The kind of a `c_id`; undefined for any other number. */
export const kindOf = (id: number): NewsKind | undefined => KINDS.get(id);

export const newsView = (row: SummaryRow) => ({
  id: row.id,
  c_id: NEWS_KINDS[row.kind],
  slug: row.slug,
  title: row.title,
  abstract: row.summary,
  link: row.link,
  created_at: row.published_at.toISOString(),
});

export const articleView = (row: { title: string; body: string; published_at: Date }) => ({
  title: row.title,
  content: row.body,
  updated_at: row.published_at.toISOString(),
});
