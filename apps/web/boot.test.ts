import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { languageOfHeader } from "@candor/locales/languages.ts";
import { expect, test } from "vitest";

const boot = readFileSync(new URL("public/boot.js", import.meta.url), "utf8");

/** Returns the language that the page begins in. */
function firstLanguage(languages: readonly string[], chosen: string | null = null): string {
  const dataset: Record<string, string> = {};
  runInNewContext(boot, {
    document: { documentElement: { dataset, style: { setProperty: () => undefined } } },
    localStorage: { getItem: (name: string) => (name === "lang" ? chosen : null) },
    navigator: { languages },
  });
  return dataset["lang"] ?? "";
}

test.each([
  [["th-TH", "en"], "th"],
  [["de-DE", "fr-FR", "en"], "fra"],
  [["zh-Hant-TW"], "hk"],
  [["zh-SG"], "zh"],
  [["pt-BR"], "en"],
  [[], "en"],
])("a browser with the languages %j first sees the page in %s", (languages, language) => {
  expect(firstLanguage(languages)).toBe(language);
});

test("a chosen language stays, in any browser", () => {
  expect(firstLanguage(["th-TH"], "spa")).toBe("spa");
});

test.each([
  "zh-CN",
  "zh-TW",
  "zh-HK",
  "zh-MO",
  "zh-Hant-HK",
  "en-US",
  "th",
  "ja-JP",
  "ko",
  "fr-CA",
  "es-419",
  "de",
])("the page and the server take %s for the same language", (tag) => {
  expect(firstLanguage([tag])).toBe(languageOfHeader(tag));
});
