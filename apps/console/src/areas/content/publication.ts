import { languages } from "@candor/locales/languages.ts";
import type { RequestRecord } from "../../lib/area.ts";
import type { Item } from "./item-draft.ts";

/** An item as its readers see it; at null it is published with the last approval. */
export type Read = Pick<Item, "is_popup" | "topic" | "slug" | "link" | "texts"> & {
  published_at: string | null;
};

/** Returns the requested item and the published one, which is null where there is none. */
export function publicationIn(facts: RequestRecord["facts"]) {
  const read = (name: string): Read | null => {
    const value = facts.find((fact) => fact.name === name)?.value ?? null;
    return value === null ? null : (JSON.parse(value) as Read);
  };
  return { before: read("item-before"), asked: read("item-asked") };
}

/** The languages in which something is written otherwise than it is now. */
export const changedLanguages = (before: Read, asked: Read) =>
  languages.filter(
    (lang) => JSON.stringify(before.texts[lang]) !== JSON.stringify(asked.texts[lang]),
  );

const TERMS = ["popup", "topic", "slug", "link", "published-at"] as const;
export type Term = (typeof TERMS)[number];

const termOf = (read: Read, term: Term): string | null => {
  if (term === "popup") return read.is_popup ? "yes" : "no";
  return term === "published-at" ? read.published_at : read[term];
};

/** Returns the differences besides the words. An item without its own time keeps the current one. */
export const changedTerms = (before: Read, asked: Read) =>
  TERMS.map((term) => ({ term, was: termOf(before, term), will: termOf(asked, term) })).filter(
    ({ term, was, will }) => was !== will && !(term === "published-at" && will === null),
  );

/** The passages of a text, each as its HTML, in the order in which they are read. */
export function passagesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes]
    .map((node) => {
      const holder = body.ownerDocument.createElement("div");
      holder.append(node.cloneNode(true));
      return holder.innerHTML;
    })
    .filter((passage) => passage.trim() !== "");
}
