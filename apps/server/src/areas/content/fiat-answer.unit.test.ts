import { FIATS } from "@candor/contract/fiats.ts";
import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { takeRates } from "./fiat-answer.ts";

const RATES: Record<string, number> = {
  USD: 1,
  CNY: 7.1,
  GBP: 0.75,
  HKD: 7.79,
  JPY: 155.01,
  EUR: 0.8612345678,
  AED: 3.6725,
  THB: 32.5,
  PHP: 58.8,
  SGD: 1.29,
  VND: 26_400,
};
const known = new Map(FIATS.map((code) => [code, dec(String(RATES[code]))]));
const texts = (body: unknown) => {
  const { taken, left } = takeRates(body, known);
  return { taken: Object.fromEntries(taken.map(([code, rate]) => [code, formatDec(rate)])), left };
};
const all = Object.fromEntries(FIATS.map((code) => [code, String(RATES[code])]));

test("eleven currencies are taken as they are told, and a twelfth is dropped", () => {
  expect(texts({ result: "success", rates: { ...RATES, CHF: 0.8 } })).toEqual({
    taken: all,
    left: [],
  });
});

test("a list of codes says the same", () => {
  const list = FIATS.map((code) => ({ currency_code: code, rate: String(RATES[code]) }));
  expect(texts({ rates: [...list, { currency_code: "CHF", rate: "0.8" }] })).toEqual({
    taken: all,
    left: [],
  });
});

test.each([
  ["missing", undefined],
  ["zero", 0],
  ["negative", -0.86],
  ["not a number", "many"],
  ["an object", { value: 0.86 }],
  ["beyond what can be written", 1e30],
  ["more than double", 1.73],
  ["less than half", 0.43],
])("a rate that is %s is left as it was, and the others are taken", (_, rate) => {
  const { taken, left } = texts({ rates: { ...RATES, EUR: rate ?? "" } });
  expect(left).toEqual(["EUR"]);
  expect(taken).toEqual({ ...all, EUR: undefined });
});

test.each([
  ["counts in another currency", { rates: { ...RATES, USD: 1.16 } }],
  ["says no dollar", { rates: { EUR: 0.86 } }],
  ["has no rates", { result: "error" }],
  ["is no object", "<html>"],
])("an answer that %s is refused whole", (_, body) => {
  expect(() => takeRates(body, known)).toThrow(/rates|object/);
});
