import { expect, test } from "vitest";
import { foremost } from "./fiat-rates.ts";

const rates = ["AED", "EUR", "GBP", "JPY", "THB", "USD"].map((currency_code) => ({
  currency_code,
}));
const shown = (own: string) => foremost(rates, own).map(({ currency_code: code }) => code);

test("the reader's own currency comes before the four largest, and never twice", () => {
  expect(shown("THB")).toEqual(["THB", "USD", "EUR", "JPY", "GBP"]);
  expect(shown("EUR")).toEqual(["EUR", "USD", "JPY", "GBP"]);
});

test("a currency without a rate is left out", () => {
  expect(shown("VND")).toEqual(["USD", "EUR", "JPY", "GBP"]);
});
