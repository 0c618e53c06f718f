import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import {
  MISSING,
  directionOf,
  formatAmount,
  formatFiat,
  formatPercent,
  formatPrice,
} from "./format.ts";

const en = { locale: "en" };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formatAmount", () => {
  test("a missing value or text that is no decimal prints a dash and never zero", () => {
    for (const value of [null, undefined, "", "NaN", "1e9", " 1", "0x10", "1,000"])
      expect(formatAmount(value, en)).toBe(MISSING);
  });

  test("digits beyond the precision of a double are printed exactly", () => {
    expect(formatAmount("123456789012345678.123456789012345678", en)).toBe(
      "123,456,789,012,345,678.123456789012345678",
    );
    expect(formatAmount(dec("0.1"), en)).toBe("0.1");
  });

  test.each([
    ["en", "1,234,567.5"],
    ["es", "1.234.567,5"],
    ["de", "1.234.567,5"],
    ["fr", "1 234 567,5"],
    ["th-u-nu-latn", "1,234,567.5"],
    ["ja", "1,234,567.5"],
  ])("the locale %s writes its own separators", (locale, expected) => {
    expect(plain(formatAmount("1234567.5", { locale }))).toBe(expected);
  });

  test("a number of four digits is grouped in Spanish too, so that columns line up", () => {
    expect(formatAmount("1234", { locale: "es" })).toBe("1.234");
  });

  test("fixed decimals pad with zeros and round down", () => {
    expect(formatAmount("1.999", { ...en, decimals: 2 })).toBe("1.99");
    expect(formatAmount("-1.999", { ...en, decimals: 2 })).toBe("−1.99");
    expect(formatAmount("1", { ...en, decimals: 2 })).toBe("1.00");
    expect(formatAmount("12.7", { ...en, decimals: 0 })).toBe("12");
  });

  test("a maximum of decimals drops the zeros at the end", () => {
    expect(formatAmount("1.50000000", { ...en, maxDecimals: 4 })).toBe("1.5");
    expect(formatAmount("1.23456789", { ...en, maxDecimals: 4 })).toBe("1.2345");
  });

  test("a negative amount has the true minus sign, a plus is explicit on request, and zero has no sign", () => {
    expect(formatAmount("-5", en)).toBe("\u22125");
    expect(formatAmount("5", { ...en, sign: "always" })).toBe("+5");
    expect(formatAmount("0", { ...en, sign: "always" })).toBe("0");
    expect(formatAmount("-0.001", { ...en, decimals: 2, sign: "always" })).toBe("0.00");
  });

  test.each([
    ["999.999", "999.99"],
    ["1000", "1.00K"],
    ["1234.5", "1.23K"],
    ["999999.99", "999.99K"],
    ["1000000", "1.00M"],
    ["-2500000", "−2.50M"],
    ["999999999", "999.99M"],
    ["1566530000", "1.56B"],
    ["1234567890123", "1,234.56B"],
  ])("the amount %s is abbreviated to %s", (value, expected) => {
    expect(formatAmount(value, { ...en, compact: true })).toBe(expected);
  });

  test.each([
    ["zh-Hans-CN", "9,999.50", "1.23万", "1,234万", "9.92亿"],
    ["zh-Hant-HK", "9,999.50", "1.23萬", "1,234萬", "9.92億"],
    ["ja", "9,999.50", "1.23万", "1,234万", "9.92億"],
    ["ko", "9,999.50", "1.23만", "1,234만", "9.92억"],
    ["th-u-nu-latn", "9.99K", "12.34K", "12.34M", "992.12M"],
    ["fr", "9,99\u00a0k", "12,34\u00a0k", "12,34\u00a0M", "992,12\u00a0M"],
    ["es", "9,99\u00a0mil", "12,34\u00a0mil", "12,34\u00a0M", "992,12\u00a0M"],
  ])("in %s large amounts are counted as its traders count", (locale, ...expected) => {
    const amounts = ["9999.5", "12345.6", "12345678", "992123456"];
    expect(amounts.map((value) => formatAmount(value, { locale, compact: true }))).toEqual(
      expected,
    );
  });
});

test("a price keeps its market's decimals and goes to the nearest tick", () => {
  expect(formatPrice("64250.1", { ...en, decimals: 2 })).toBe("64,250.10");
  expect(formatPrice("0.00001235", { ...en, decimals: 7 })).toBe("0.0000124");
  expect(formatPrice(undefined, { ...en, decimals: 2 })).toBe(MISSING);
});

test("a percentage is written as the locale writes it, from a ratio or from percent", () => {
  expect(formatPercent("0.0123", { ...en, sign: "always" })).toBe("+1.23%");
  expect(formatPercent("-1.235", { ...en, unit: "percent" })).toBe("−1.24%");
  expect(plain(formatPercent("0.5", { locale: "fr", decimals: 0 }))).toBe("50 %");
});

test("a fiat amount has its currency where the locale puts it, with the currency's decimals", () => {
  expect(formatFiat("-1234.567", { ...en, currency: "USD" })).toBe("−$1,234.56");
  expect(plain(formatFiat("1234.567", { locale: "fr", currency: "EUR" }))).toBe("1 234,56 €");
  expect(formatFiat("1234.567", { ...en, currency: "JPY" })).toBe("¥1,234");
  expect(formatFiat(null, { ...en, currency: "USD" })).toBe(MISSING);
});

test("a direction follows the sign, and a missing value has none", () => {
  expect(["1", "-1", "0", "", null].map((value) => directionOf(value))).toEqual([
    "up",
    "down",
    "flat",
    undefined,
    undefined,
  ]);
});
