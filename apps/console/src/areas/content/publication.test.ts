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
  it("a publication equal to the published one changes nothing", () => {
    expect(changedLanguages(before, asked)).toEqual([]);
    expect(changedTerms(before, asked)).toEqual([]);
  });

  it("a publication names the languages whose words change", () => {
    const texts = { ...before.texts, fra: { ...words, body: "<p>Autrement.</p>" } };
    expect(changedLanguages(before, { ...asked, texts })).toEqual(["fra"]);
  });

  it("a publication names a change of its address and of its popup", () => {
    expect(changedTerms(before, { ...asked, is_popup: true, slug: "new-fees" })).toEqual([
      { term: "popup", was: "no", will: "yes" },
      { term: "slug", was: "fees", will: "new-fees" },
    ]);
  });

  it("a publication of a new item changes all of it", () => {
    const facts = [{ name: "item-asked", kind: "stored" as const, value: JSON.stringify(asked) }];
    expect(publicationIn(facts)).toEqual({ before: null, asked });
  });
});
