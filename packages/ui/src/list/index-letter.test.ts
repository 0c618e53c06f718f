import { expect, test } from "vitest";
import { indexLetter, letterGroups } from "./index-letter.ts";

test.each([
  ["Österreich", "en", "O"],
  ["États-Unis", "fr", "E"],
  ["japan", "en", "J"],
  ["Ｊａｐａｎ", "ja", "J"],
  ["中国", "zh-Hans-CN", "Z"],
  ["阿根廷", "zh-Hans-CN", "A"],
  ["法国", "zh-Hans-CN", "F"],
  ["新加坡", "zh-Hans-CN", "X"],
  ["대한민국", "ko", "ㄷ"],
  ["까", "ko", "ㄱ"],
  ["フランス", "ja", "は"],
  ["ドイツ", "ja", "た"],
  ["あいう", "ja", "あ"],
  ["ไทย", "th-u-nu-latn", "ท"],
  ["เกาหลีใต้", "th-u-nu-latn", "ก"],
  ["中國", "zh-Hant-HK", "#"],
  ["1inch", "en", "#"],
  ["", "en", "#"],
])("the name %s in %s is listed under %s", (name, locale, letter) => {
  expect(indexLetter(name, locale)).toBe(letter);
});

test("names are sorted in the reader's order under their letters, those without a letter last", () => {
  const names = ["Spain", "1inch", "Åland", "Andorra", "Sweden"];
  expect(letterGroups(names, (name) => name, "en")).toEqual([
    { letter: "A", items: ["Åland", "Andorra"] },
    { letter: "S", items: ["Spain", "Sweden"] },
    { letter: "#", items: ["1inch"] },
  ]);
});

test("Chinese names are sorted by their pinyin letters", () => {
  const names = ["中国", "德国", "法国", "安道尔"];
  const letters = letterGroups(names, (name) => name, "zh-Hans-CN").map(({ letter }) => letter);
  expect(letters).toEqual(["A", "D", "F", "Z"]);
});
