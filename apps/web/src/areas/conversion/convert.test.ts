import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { OPENED, allOf, changedConvert, convertSummary } from "../../parts/converting/draft.ts";
import { type Quote, inverseOf, movedQuote } from "./convert.ts";

const funds = { available: dec("100"), code: "USDT", decimals: 6 };
const of = (amount: string) => convertSummary({ ...OPENED, amount }, funds);

describe("the draft of a conversion", () => {
  test("a conversion never has the same currency twice", () => {
    expect(changedConvert(OPENED, { field: "from", value: 1 })).toMatchObject({ from: 1, to: 3 });
    expect(changedConvert(OPENED, { field: "to", value: 3 })).toMatchObject({ from: 1, to: 3 });
    expect(changedConvert(OPENED, { field: "swap" })).toMatchObject({ from: 1, to: 3 });
  });

  test("a conversion's amount is cleared when its currency changes", () => {
    const draft = { ...OPENED, amount: "5" };
    expect(changedConvert(draft, { field: "from", value: 2 }).amount).toBe("");
    expect(changedConvert(draft, { field: "swap" }).amount).toBe("");
    expect(changedConvert(draft, { field: "to", value: 2 }).amount).toBe("5");
  });
});

describe("what a quote is asked for", () => {
  test("a quote is requested for an amount within the balance", () => {
    expect(of("100").input).toEqual({ number: "100", from_currency_id: 3, to_currency_id: 1 });
    expect(of("").missing).toEqual({ amount: "conversion.enter-amount" });
    expect(of("100.000001").wrong?.amount).toMatchObject({ refused: "insufficient-balance" });
    expect(of("1.0000001").wrong?.amount).toMatchObject({ refused: "too-many-decimals" });
  });

  test("no quote is requested while the balance is unknown", () => {
    expect(convertSummary({ ...OPENED, amount: "5" }, undefined).input).toBeUndefined();
  });
});

describe("a quote that the price has left", () => {
  const quote = { received: "10", spread: "0.001", quote_id: "old", number: "5" } as Quote;
  const params = { received: "9", rate: "2", fee: "0", spread: "0.002", currency: "BTC" };

  test("a quote that the price has left is replaced by the offered one for the same amount", () => {
    const more = { before: "10", quote_id: "new", expires_at: "2026-11-28T12:00:00Z" };
    expect(movedQuote(quote, { refused: "quote-moved", params: { ...params, ...more } })).toEqual({
      ...quote,
      received: "9",
      rate: "2",
      fee: "0",
      spread: "0.002",
      move_max: "0.001",
      quote_id: "new",
      expires_at: more.expires_at,
    });
  });

  test("another refusal replaces a quote by none", () => {
    expect(movedQuote(quote, { refused: "house-short", params: {} })).toBeUndefined();
  });
});

describe("all of a balance", () => {
  test("converting the whole balance takes no more than one conversion allows", () => {
    expect(allOf(funds, { most: "40" })).toBe(dec("40"));
    expect(allOf(funds, { most: "500" })).toBe(dec("100"));
  });

  test("converting a whole balance of a moving coin leaves a margin to the bound", () => {
    const coin = { available: dec("2"), code: "BTC", decimals: 8 };
    expect(allOf(coin, { most: "1.001" })).toBe(dec("1"));
    expect(allOf(coin, { most: "5" })).toBe(dec("2"));
  });

  test("the whole balance is not offered before balance and bound are known", () => {
    expect(allOf(undefined, { most: "40" })).toBeUndefined();
    expect(allOf(funds, undefined)).toBeUndefined();
  });
});

test("a rate is also shown in reverse", () => {
  expect(inverseOf(dec("80000"))).toBe(dec("0.0000125"));
});
