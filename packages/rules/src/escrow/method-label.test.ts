import { expect, it } from "vitest";
import { methodLabel } from "./method-label.ts";

const names = { own: "", en: "en", zh: "zh", tw: "tw" };
const TAIWAN = { ...names, own: "臺灣銀行", countries: ["TW"] };
const KYOTO = { ...names, own: "京都銀行", countries: ["JP"] };
const SEOUL = { ...names, own: "우리은행", countries: ["KR"] };
const THAI = { ...names, own: "พร้อมเพย์", countries: ["TH"] };

it.each([
  ["zh", KYOTO, "zh"],
  ["hk", KYOTO, "tw"],
  ["en", KYOTO, "en"],
  ["jp", KYOTO, "京都銀行"],
  ["jp", TAIWAN, "en"],
  ["kor", SEOUL, "우리은행"],
  ["kor", KYOTO, "en"],
  ["th", THAI, "พร้อมเพย์"],
  ["fra", THAI, "en"],
  ["spa", SEOUL, "en"],
  ["th", { ...THAI, own: "TrueMoney", countries: null }, "en"],
] as const)("in %s, the payment method %o is labelled %s", (lang, method, label) => {
  expect(methodLabel(method, lang)).toBe(label);
});
