import { NEWS_KINDS } from "@candor/contract/areas/content.ts";
import type { ItemKind, SummaryRow } from "./item-rows.ts";

const KINDS = new Map<number, ItemKind>(
  Object.entries(NEWS_KINDS).map(([number, kind]) => [Number.parseInt(number, 10), kind]),
);

/** What a `c_id` stands for; nothing is published under any other. */
export const kindOf = (number: number): ItemKind | undefined => KINDS.get(number);

const numberOf = (kind: string): number => [...KINDS].find(([, name]) => name === kind)?.[0] ?? 0;

export const newsView = (row: SummaryRow) => ({
  id: row.id,
  c_id: numberOf(row.kind),
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
