import type { OperatorCallInput, OperatorCallOutput } from "@candor/contract/types.ts";
import { type Language, languages } from "@candor/locales/languages.ts";

export type Item = OperatorCallOutput<"content.getItem">;
export type ItemKind = Item["kind"];
export type Topic = NonNullable<Item["topic"]>;
export type ItemText = Item["texts"][Language];
export type ItemTexts = Record<Language, ItemText>;

/** What the editor holds; "" where nothing is said. */
export type ItemDraft = {
  kind: ItemKind;
  slug: string;
  topic: Topic | "";
  isPopup: boolean;
  link: string;
  publishedAt: string;
  texts: ItemTexts;
};

const NO_TEXT: ItemText = { title: "", summary: "", body: "" };

export const emptyDraft = (): ItemDraft => ({
  kind: "news",
  slug: "",
  topic: "",
  isPopup: false,
  link: "",
  publishedAt: "",
  texts: Object.fromEntries(languages.map((lang) => [lang, NO_TEXT])) as ItemTexts,
});

export const draftOf = (item: Item): ItemDraft => ({
  kind: item.kind,
  slug: item.slug ?? "",
  topic: item.topic ?? "",
  isPopup: item.is_popup,
  link: item.link ?? "",
  publishedAt: item.published_at,
  texts: item.texts,
});

/** A banner is a title that leads somewhere; everything else is also read. */
export const isComplete = ({ title, body }: ItemText, kind: ItemKind): boolean =>
  title.trim() !== "" && (kind === "banner" || body.trim() !== "");

/** The languages that still lack words. */
export const incompleteLanguages = ({ texts, kind }: ItemDraft): Language[] =>
  languages.filter((lang) => !isComplete(texts[lang], kind));

/** The request, without empty fields. */
export function savedTerms(
  draft: ItemDraft,
): Omit<OperatorCallInput<"content.requestItem">, "id" | "version" | "reason"> {
  const { kind, slug, topic, isPopup, link, publishedAt, texts } = draft;
  return {
    kind,
    texts,
    is_popup: isPopup,
    ...(slug === "" ? {} : { slug }),
    ...(topic === "" ? {} : { topic }),
    ...(link === "" ? {} : { link }),
    ...(publishedAt === "" ? {} : { published_at: publishedAt }),
  };
}
