import { expect, test } from "vitest";
import { localeDisplay, localeInput } from "./locale-input.ts";

test.each([
  ["en", "1,234.56", "1234.56"],
  ["en", "1234.56", "1234.56"],
  ["en", "1,234,567", "1234567"],
  ["de", "1.234,56", "1234.56"],
  ["es", "1.234,56", "1234.56"],
  ["es", "1.234", "1234"],
  ["fr", "1 234,56", "1234.56"],
  ["fr", "1\u202f234,56", "1234.56"],
  ["fr", "1\u00a0234,56", "1234.56"],
  ["ja", "１２３．５", "123.5"],
  ["en", ".5", "0.5"],
  ["en", "5.", "5"],
  ["en", "007.10", "7.10"],
  ["en", " 12 ", "12"],
])("the locale %s reads %s as %s", (locale, text, expected) => {
  expect(localeInput(text, locale)).toBe(expected);
});

test("a separator that cannot group digits is read as a decimal point of another keyboard", () => {
  expect(localeInput("1,5", "en")).toBe("1.5");
  expect(localeInput("0.5", "es")).toBe("0.5");
  expect(localeInput("1.234", "fr")).toBe("1.234");
});

test.each([
  ["en", ""],
  ["en", "."],
  ["en", "-1"],
  ["en", "+1"],
  ["en", "1e9"],
  ["en", "0x10"],
  ["en", "NaN"],
  ["en", "1.2.3"],
  ["en", "1,23,456"],
  ["en", "1.234,56"],
  ["en", "0,123.5"],
  ["es", "1,234.56"],
  ["en", "1".repeat(19)],
  ["en", `1.${"1".repeat(19)}`],
  ["en", "1".repeat(400)],
])("the locale %s does not read %s", (locale, text) => {
  expect(localeInput(text, locale)).toBeUndefined();
});

test("a decimal is shown with the locale's separators and its zeros, ungrouped while edited", () => {
  expect(localeDisplay("1234567.50", "es")).toBe("1.234.567,50");
  expect(localeDisplay("1234567.50", "es", false)).toBe("1234567,50");
  expect(localeDisplay("", "en")).toBe("");
});

test("a displayed value is read back as the same in every language", () => {
  for (const locale of [
    "en",
    "es",
    "fr",
    "de",
    "ja",
    "ko",
    "zh-Hans-CN",
    "zh-Hant-HK",
    "th-u-nu-latn",
  ])
    for (const value of [
      "0",
      "0.00000001",
      "999",
      "1000.10",
      "123456789012345678.123456789012345678",
    ]) {
      expect(localeInput(localeDisplay(value, locale), locale)).toBe(value);
      expect(localeInput(localeDisplay(value, locale, false), locale)).toBe(value);
    }
});

test("digits of another width or script are read as digits, and raised ones are not", () => {
  for (const typed of ["１２３４．５", "١٢٣٤٫٥", "๑๒๓๔.๕"])
    expect(localeInput(typed, "en")).toBe("1234.5");
  expect(localeInput("5²", "en")).toBeUndefined();
});
