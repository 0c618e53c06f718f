import { languages } from "@candor/locales/languages.ts";
import { describe, expect, it } from "vitest";
import { safeHtml, safeText } from "../rich-text.ts";
import { ITEMS, type Slug } from "./items.ts";
import { readTexts } from "./read-texts.ts";

const english = readTexts("en");
const translations = languages.filter((lang) => lang !== "en");
const slugs = ITEMS.map(({ slug }) => slug);

const bodyOf = (lang: (typeof languages)[number], slug: Slug): string =>
  readTexts(lang)[slug].body ?? "";

/** The tags and links, in their order. */
const structureOf = (html: string): string[] => html.match(/<[^>]+>/g) ?? [];

/** The texts between two tags that are longer than a name or a figure. */
const sentencesOf = (html: string): string[] =>
  html.split(/<[^>]+>/).filter((text) => text.trim().split(/\s+/).length > 3);

describe.each(languages)("the seeded texts in %s", (lang) => {
  const texts = readTexts(lang);

  it("the seeded texts are exactly the published items", () => {
    expect(Object.keys(texts)).toEqual(slugs);
  });

  it("sanitizing leaves the seeded texts unchanged", () => {
    for (const { title, summary = "", body = "" } of Object.values(texts)) {
      expect(safeHtml(body)).toBe(body);
      expect([safeText(title), safeText(summary)]).toEqual([title, summary]);
    }
  });

  it("the seeded texts link only to screens of the app", () => {
    for (const slug of slugs)
      for (const [, href] of bodyOf(lang, slug).matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^\/pages\/[\w/]+$/);
  });

  it("seeded news, guides and banners have a summary, and all items but banners have a body", () => {
    for (const { kind, slug } of ITEMS) {
      expect(texts[slug].title).not.toBe("");
      expect(Boolean(texts[slug].summary)).toBe(["news", "video", "banner"].includes(kind));
      expect(Boolean(texts[slug].body)).toBe(kind !== "banner");
    }
  });
});

describe.each(translations)("the translation into %s", (lang) => {
  it.each(slugs)("the translation has the headings, steps and links of the English %s", (slug) => {
    expect(structureOf(bodyOf(lang, slug))).toEqual(structureOf(bodyOf("en", slug)));
  });

  it.each(slugs)("the translation leaves no sentence of %s in English", (slug) => {
    const left = sentencesOf(english[slug].body ?? "").filter((text) =>
      sentencesOf(bodyOf(lang, slug)).includes(text),
    );
    expect(left).toEqual([]);
  });
});

it.each(slugs)("%s has a title of its own in every language", (slug) => {
  const titles = languages.map((lang) => readTexts(lang)[slug].title);
  expect(new Set(titles).size).toBe(languages.length);
});

it("the white paper names every product and its counterparty, the compliance page bank transfers", () => {
  const paper = bodyOf("en", "white_book");
  expect(paper).not.toContain("Candor is a spot exchange");
  for (const product of [
    "futures",
    "timed options",
    "locked deposits",
    "dual investments",
    "loans",
  ])
    expect(paper).toContain(product);
  expect(paper).toContain("the house gains what you lose");
  const compliance = bodyOf("en", "operational_compliance");
  expect(compliance).not.toContain("not to bank accounts");
  expect(compliance).toContain("bank transfer");
});
