import { describe, expect, test } from "vitest";
import {
  hasLength,
  isCode,
  isDate,
  isDigits,
  isIdCard,
  isLetters,
  isLettersOrDigits,
  isMainlandMobile,
  isPositiveAmount,
} from "./validators.ts";

type Case = [name: string, check: (text: string) => boolean, good: string[], bad: string[]];

const cases: Case[] = [
  ["digits", isDigits, ["0", "007"], ["", "1a", "-1", "1.0", " 1", "１"]],
  ["letters", isLetters, ["a", "Zed"], ["", "a1", "é", "a b", "ａ"]],
  ["letters or digits", isLettersOrDigits, ["a1", "Z"], ["", "a_1", "a 1", "名"]],
  ["a code of six digits", isCode, ["123456", "000000"], ["", "12345", "1234567", "12345a"]],
  [
    "a mainland mobile number",
    isMainlandMobile,
    ["13800138000", "19912345678"],
    ["", "12800138000", "23800138000", "1380013800", "138001380000", "+8613800138000"],
  ],
  [
    "a positive amount of up to ten decimals",
    isPositiveAmount,
    ["1", "0.0000000001", "1.50", "123456789012345678"],
    ["", "0", "0.0", "-1", "+1", "1e3", "0.00000000001", "01", "1.", ".5", "1,000"],
  ],
  [
    "a day of the calendar",
    isDate,
    ["2026-11-22", "2024-02-29", "1900-01-01"],
    [
      "",
      "2025-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-04-31",
      "2026-1-1",
      "22-11-2026",
      "2026-11-22T00",
    ],
  ],
  [
    "an identity card",
    isIdCard,
    ["11010519491231002X", "440524188001010014"],
    // A wrong check digit, a small x, an invalid day, an invalid region, and the old format without a check digit.
    [
      "",
      "110105194912310021",
      "11010519491231002x",
      "11010519490231002X",
      "01010519491231002X",
      "110105491231002",
    ],
  ],
];

describe.each(cases)("%s", (_, check, good, bad) => {
  test.each(good)("the field accepts %j", (text) => {
    expect(check(text)).toBe(true);
  });
  test.each(bad)("the field refuses %j", (text) => {
    expect(check(text)).toBe(false);
  });
});

test("a verification code may have another length", () => {
  expect(isCode("1234", 4)).toBe(true);
  expect(isCode("123456", 4)).toBe(false);
});

test("a length counts visible characters, both bounds included", () => {
  expect(hasLength("", 1, 3)).toBe(false);
  expect(hasLength("a", 1, 3)).toBe(true);
  expect(hasLength("🙂名é", 1, 3)).toBe(true);
  expect(hasLength("abcd", 1, 3)).toBe(false);
});
