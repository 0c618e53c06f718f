import { languages } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import { expect, test } from "vitest";
import { found } from "./found.ts";

/** Words that users type, in English and in their language, and the text that each has to find. */
const LOOKED_FOR = {
  en: { gold: "instrument-XAU", tesla: "instrument-TSLA", swap: "words-convert" },
  zh: { 黄金: "instrument-XAU", 特斯拉: "instrument-TSLA", 闪兑: "words-convert" },
  hk: { 黃金: "instrument-XAU", 特斯拉: "instrument-TSLA", 閃兌: "words-convert" },
  th: { ทอง: "instrument-XAU", เทสลา: "instrument-TSLA", แปลง: "words-convert" },
  jp: { ゴールド: "instrument-XAU", テスラ: "instrument-TSLA", 両替: "words-convert" },
  kor: { 골드: "instrument-XAU", 테슬라: "instrument-TSLA", 환전: "words-convert" },
  fra: { lingot: "instrument-XAU", voitures: "instrument-TSLA", echanger: "words-convert" },
  spa: { oro: "instrument-XAU", coches: "instrument-TSLA", cambiar: "words-convert" },
} as const;

const IN_ENGLISH = {
  tesla: "instrument-TSLA",
  gold: "instrument-XAU",
  futures: "words-contracts",
  option: "words-options",
  convert: "words-convert",
  withdraw: "words-withdraw",
} as const;

test.each(languages)(
  "a search in %s finds markets and screens in its own words and in English",
  (lang) => {
    const texts = Object.entries(readTexts(lang, "search")).map(([key, words]) => ({
      label: key.replace(/^search\./, ""),
      words: String(words),
    }));
    const asked = Object.entries({ ...LOOKED_FOR[lang], ...IN_ENGLISH });
    const missed = asked.filter(
      ([typed, key]) => !found(texts, typed, 5).some(({ label }) => label === key),
    );
    expect(missed).toEqual([]);
  },
);
