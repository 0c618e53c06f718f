import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["１２３４５６", "123456"],
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  ["๑๒๓๔๕๖", "123456"],
  ["०९०-१२३४", "090-1234"],
  ["１２．５", "12.5"],
  ["١٢٫٥", "12.5"],
  ["＋８１　９０", "+81 90"],
  ["ｂｔｃ／ｕｓｄｔ", "btc/usdt"],
  ["12.5", "12.5"],
])("%s is read as %s", (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test("a raised or circled digit is no digit: 5² is not 52", () => {
  for (const text of ["5²", "①②", "½"]) expect(plainText(text)).toBe(text);
});

test("the digits of every script count from zero to nine, and reading twice changes nothing", () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^\p{Nd}$/u.test(sign));
  const read = digits.map(plainText).join("");
  expect(read).toBe("0123456789".repeat(digits.length / 10));
  expect(plainText(read)).toBe(read);
});
