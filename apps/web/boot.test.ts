import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { languageOfHeader } from "@candor/locales/languages.ts";
import { expect, test } from "vitest";

const boot = readFileSync(new URL("public/boot.js", import.meta.url), "utf8");

type Visit = { languages?: readonly string[]; kept?: Record<string, string>; isLight?: boolean };

/** Returns what the page begins with in a browser with these languages, kept choices and theme. */
function begun({ languages = [], kept = {}, isLight = false }: Visit): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(boot, {
    document: { documentElement: { dataset, style: { setProperty: () => undefined } } },
    localStorage: { getItem: (name: string) => kept[name] ?? null },
    matchMedia: () => ({ matches: isLight }),
    navigator: { languages },
  });
  return dataset;
}

const firstLanguage = (languages: readonly string[], kept: Record<string, string> = {}) =>
  begun({ languages, kept })["lang"];

test.each([
  ["follows a light device", { isLight: true }, "light"],
  ["follows a dark device", { isLight: false }, undefined],
  ["stays dark on a light device", { isLight: true, kept: { theme: "dark" } }, undefined],
  ["stays light on a dark device", { isLight: false, kept: { theme: "light" } }, "light"],
  ["follows a light device again", { isLight: true, kept: { theme: "system" } }, "light"],
] as const)("the page %s, as the user chose", (_, visit, theme) => {
  expect(begun(visit)["theme"]).toBe(theme);
});

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
  expect(firstLanguage(["th-TH"], { lang: "spa" })).toBe("spa");
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
