import { languages, tagOf } from "@candor/locales/languages.ts";
import { plainTexts } from "@candor/locales/vite-plugin.ts";

const WORDS = [
  "home.hero-title",
  "home.hero-text",
  "markets.title",
  "markets.search",
  "trading.log-in-to-trade",
];

const words = plainTexts(languages, WORDS);
const first = Object.fromEntries(
  languages.map((language) => [language, { tag: tagOf(language), words: words[language] }]),
);

/**
 * A Vite plugin: puts the first words of three screens into the page in all languages, so that `first-words.js` shows them
 * before the app's code has come.
 */
export const firstWords = () => ({
  name: "candor-first-words",
  transformIndexHtml: () => [
    {
      tag: "script",
      attrs: { type: "application/json", id: "first-words" },
      children: JSON.stringify(first).replaceAll("<", "\\u003c"),
      injectTo: "head" as const,
    },
  ],
});
