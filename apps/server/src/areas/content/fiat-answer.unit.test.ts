import { FIATS } from "@candor/contract/fiats.ts";
import { formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { quotedRates } from "./fiat-answer.ts";

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
const ASKED = new Date("2026-11-28T12:00:00Z");
const all = Object.fromEntries(FIATS.map((code) => [code, String(RATES[code])]));
const taken = (body: unknown) => {
  const { rates } = quotedRates(body, ASKED);
  return Object.fromEntries([...rates].map(([code, rate]) => [code, formatDec(rate)]));
};
const lower = Object.fromEntries(
  Object.entries(RATES).map(([code, rate]) => [code.toLowerCase(), rate]),
);

test.each([
  ["by code", { result: "success", rates: { ...RATES, CHF: 0.8 } }],
  ["as a list", { rates: FIATS.map((code) => ({ currency_code: code, rate: `${RATES[code]}` })) }],
  ["within data", { data: { currency: "USD", rates: { ...RATES, USD: "1.0" } } }],
  ["in small letters", { date: "2026-11-28", usd: { ...lower, btc: 0.00001 } }],
  ["without the dollar itself", { base: "USD", rates: { ...RATES, USD: undefined } }],
])("dollar rates are read %s", (_, body) => {
  expect(taken(body)).toEqual(all);
});

test("a rate has the time that its service reports, but never a future one", () => {
  const at = (more: object) => quotedRates({ rates: RATES, ...more }, ASKED).quotedAt.toISOString();
  expect(at({})).toBe("2026-11-28T12:00:00.000Z");
  expect(at({ date: "2026-11-27" })).toBe("2026-11-27T00:00:00.000Z");
  expect(at({ time_last_update_unix: 1_795_824_001 })).toBe("2026-11-28T00:00:01.000Z");
  expect(at({ date: "2026-11-29" })).toBe("2026-11-28T12:00:00.000Z");
});

test.each([
  ["missing", undefined],
  ["zero", 0],
  ["negative", -0.86],
  ["not a number", "many"],
  ["an object", { value: 0.86 }],
  ["beyond what can be written", 1e30],
])("a rate that is %s is left out, and the other rates are used", (_, rate) => {
  expect(taken({ rates: { ...RATES, EUR: rate ?? "" } })).toEqual({ ...all, EUR: undefined });
});

test.each([
  ["counts in another currency", { rates: { ...RATES, USD: 1.16 } }],
  ["says no dollar", { rates: { EUR: 0.86 } }],
  ["counts in another base", { base: "EUR", rates: { USD: 1.16 } }],
  ["has no rates", { result: "error" }],
  ["is no object", "<html>"],
])("an answer of a rate service that %s is refused as a whole", (_, body) => {
  expect(() => quotedRates(body, ASKED)).toThrow(/rates|invalid/i);
});
