import { languages } from "@candor/locales/languages.ts";
import { describe, expect, it } from "vitest";
import { type Read, changedLanguages, changedTerms, publicationIn } from "./publication.ts";

const words = { title: "Fees", summary: "", body: "<p>As before.</p>" };
const before: Read = {
  is_popup: false,
  topic: null,
  slug: "fees",
  link: null,
  published_at: "2026-11-01T00:00:00.000Z",
  texts: Object.fromEntries(languages.map((lang) => [lang, words])) as Read["texts"],
};
const asked: Read = { ...before, published_at: null };

describe("what a publication changes", () => {
  it("is nothing where all of it stands published", () => {
    expect(changedLanguages(before, asked)).toEqual([]);
    expect(changedTerms(before, asked)).toEqual([]);
  });

  it("is named by the languages whose words are others", () => {
    const texts = { ...before.texts, fra: { ...words, body: "<p>Autrement.</p>" } };
    expect(changedLanguages(before, { ...asked, texts })).toEqual(["fra"]);
  });

  it("is also where it stands, and that it pops up", () => {
    expect(changedTerms(before, { ...asked, is_popup: true, slug: "new-fees" })).toEqual([
      { term: "popup", was: "no", will: "yes" },
      { term: "slug", was: "fees", will: "new-fees" },
    ]);
  });

  it("is all of it where nothing of it is published", () => {
    const facts = [{ name: "item-asked", kind: "stored" as const, value: JSON.stringify(asked) }];
    expect(publicationIn(facts)).toEqual({ before: null, asked });
  });
});
