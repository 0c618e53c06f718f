import { describe, expect, it } from "vitest";
import { wrapped } from "./wrapped.ts";

const lines = (text: string, locale: string, width: number) =>
  wrapped(text, locale, width, (part) => Array.from(part).length);

describe("a paragraph on paper", () => {
  it("a paragraph is broken between words, and no line is wider than the page", () => {
    expect(lines("Opening balance and lines.", "en", 11)).toEqual([
      "Opening",
      "balance and",
      "lines.",
    ]);
  });

  it("a paragraph without spaces is broken between words", () => {
    expect(lines("ยอดคงเหลือสิ้นเดือน", "th", 12)).toEqual(["ยอดคงเหลือ", "สิ้นเดือน"]);
    expect(lines("月末残高に署名", "ja", 4)).toEqual(["月末残高", "に署名"]);
  });

  it("a word that no line can hold is broken within and loses nothing", () => {
    expect(lines("SHA abcdefgh", "en", 4)).toEqual(["SHA", "abcd", "efgh"]);
  });
});
