import type { support } from "@candor/contract/areas/support/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listArticles } from "../content/index.ts";
import { findRecords, listRecords } from "./record-rows.ts";
import { ranked } from "./search/rank.ts";
import { screensOf } from "./search/searched-screens.ts";

const ARTICLES_MAX = 6;
const SCREENS_MAX = 4;
const RECORDS_MAX = 4;
/** The newest records of each kind that are searched; users find older ones in their lists. */
const RECORDS_LOOKED_AT = 10;

/** The most requested articles, which a search without words offers. */
const FIRST_ARTICLES: readonly string[] = [
  "faq_deposit_missing",
  "faq_withdrawal_waits",
  "faq_lost_factor",
  "faq_wrong_network",
  "faq_account_frozen",
  "faq_fees",
];

/** A whole id finds its record, however old it is. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const searchHelp: ReadHandler<typeof support.calls.searchHelp> = async (
  ctx,
  { input: { text }, caller, lang },
) => {
  const articles = await listArticles(ctx.db, { lang, now: ctx.clock.now() });
  const shown = (rows: typeof articles) =>
    rows.map(({ id, title, body }) => ({ id, title, content: body }));
  if (text.trim() === "") {
    const first = FIRST_ARTICLES.flatMap((slug) => articles.filter((row) => row.slug === slug));
    return { articles: shown(first), screens: [], records: [] };
  }
  const isId = ID.test(text.trim());
  const recordsOf = (userId: string) =>
    isId
      ? findRecords(ctx, userId, text.trim().toLowerCase())
      : listRecords(ctx, userId, RECORDS_LOOKED_AT);
  const [screens, records] = await Promise.all([
    screensOf(ctx, lang),
    caller === undefined ? [] : recordsOf(caller.userId),
  ]);
  const kindOf = (kind: string) => ctx.texts(lang, `support.kind-${kind}`);
  return {
    articles: shown(
      ranked(
        articles.map((doc) => ({ doc, title: doc.title, body: wordsOf(doc.body) })),
        text,
        { lang, most: ARTICLES_MAX },
      ),
    ),
    screens: ranked(
      screens.map((doc) => ({ doc, title: doc.title })),
      text,
      { lang, most: SCREENS_MAX },
    ),
    records: ranked(
      records.map((doc) => ({
        doc,
        title: `${kindOf(doc.kind)} ${doc.title}`,
        body: doc.id,
      })),
      text,
      { lang, most: RECORDS_MAX },
    ).map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
  };
};

/** The text of an article without its tags. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, " ");
