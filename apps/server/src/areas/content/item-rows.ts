import { type NewsKind, NEWS_KINDS } from "@candor/contract/areas/content/calls.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Db } from "../../db/pool.ts";

export const newsKinds = Object.keys(NEWS_KINDS) as NewsKind[];

/** Items published by `now`, in one language. */
const published = (db: Db, lang: Language, now: Date) =>
  db
    .selectFrom("content_items as i")
    .innerJoin("content_texts as t", "t.item_id", "i.id")
    .where("t.lang", "=", lang)
    .where("i.published_at", "<=", now);

const summaries = (db: Db, lang: Language, now: Date) =>
  published(db, lang, now)
    .where("i.kind", "in", newsKinds)
    .select([
      "i.id",
      "i.number",
      "i.kind",
      "i.slug",
      "t.title",
      "t.summary",
      "i.link",
      "i.published_at",
    ])
    .$narrowType<{ kind: NewsKind }>();

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

type Reader = { lang: Language; now: Date };

export async function listItems(
  db: Db,
  { lang, now }: Reader,
  kind: NewsKind,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<SummaryRow[]> {
  let query = summaries(db, lang, now).where("i.kind", "=", kind);
  if (before !== undefined) query = query.where("i.number", "<", before);
  return query.orderBy("i.number", "desc").offset(offset).limit(count).execute();
}

export const findPopup = (db: Db, { lang, now }: Reader): Promise<SummaryRow | undefined> =>
  summaries(db, lang, now)
    .where("i.is_popup", "=", true)
    .orderBy("i.number", "desc")
    .limit(1)
    .executeTakeFirst();

export const findItem = (db: Db, { lang, now }: Reader, id: string) =>
  summaries(db, lang, now).select("t.body").where("i.id", "=", id).executeTakeFirst();

export const findPage = (db: Db, { lang, now }: Reader, slug: string) =>
  published(db, lang, now)
    .select(["t.title", "t.body", "i.published_at"])
    .where("i.kind", "=", "page")
    .where("i.slug", "=", slug)
    .executeTakeFirst();

export const listQuestions = (db: Db, { lang, now }: Reader) =>
  published(db, lang, now)
    .select(["i.id", "i.topic", "t.title", "t.body"])
    .where("i.kind", "=", "faq")
    .orderBy("i.number")
    .execute();

/** Articles that answer questions: the questions with their answers, and the guides. */
export const listArticles = (db: Db, { lang, now }: Reader) =>
  published(db, lang, now)
    .select(["i.id", "i.slug", "t.title", "t.body"])
    .where("i.kind", "in", ["faq", "video"])
    .orderBy("i.number")
    .execute();

/** Whether a guide of this name is published. */
export async function isGuide(db: Db, slug: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("content_items")
    .select("id")
    .where("kind", "=", "video")
    .where("slug", "=", slug)
    .where("published_at", "<=", now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listEntryKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("content_entries")
    .select("key")
    .where("is_shown", "=", true)
    .orderBy("sort")
    .execute();
  return rows.map(({ key }) => key);
}
