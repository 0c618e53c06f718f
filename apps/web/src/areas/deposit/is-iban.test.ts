import { expect, test } from "vitest";
import { isIban } from "./is-iban.ts";

test("an account in the form of an IBAN is recognised, spaced or not, and any other is not", () => {
  expect(isIban("DE89 3704 0044 0532 0130 00")).toBe(true);
  expect(isIban("FR1420041010050500013M02606")).toBe(true);
  expect(isIban("000123456789")).toBe(false);
  expect(isIban("DE89")).toBe(false);
});
