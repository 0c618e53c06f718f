import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { OPENED, changedConvert, convertSummary } from "./convert.ts";

const funds = { available: dec("100"), code: "USDT", decimals: 6 };
const of = (amount: string) => convertSummary({ ...OPENED, amount }, funds);

describe("the draft of a conversion", () => {
  test("never has the same currency twice", () => {
    expect(changedConvert(OPENED, { field: "from", value: 1 })).toMatchObject({ from: 1, to: 3 });
    expect(changedConvert(OPENED, { field: "to", value: 3 })).toMatchObject({ from: 1, to: 3 });
    expect(changedConvert(OPENED, { field: "swap" })).toMatchObject({ from: 1, to: 3 });
  });

  test("forgets the amount with the currency that it was of", () => {
    const draft = { ...OPENED, amount: "5" };
    expect(changedConvert(draft, { field: "from", value: 2 }).amount).toBe("");
    expect(changedConvert(draft, { field: "swap" }).amount).toBe("");
    expect(changedConvert(draft, { field: "to", value: 2 }).amount).toBe("5");
  });
});

describe("what a quote is asked for", () => {
  test("is an amount that is there", () => {
    expect(of("100").input).toEqual({ number: "100", from_currency_id: 3, to_currency_id: 1 });
    expect(of("").missing).toEqual({ amount: "conversion.enter-amount" });
    expect(of("100.000001").wrong?.amount).toMatchObject({ refused: "insufficient-balance" });
    expect(of("1.0000001").wrong?.amount).toMatchObject({ refused: "too-many-decimals" });
  });

  test("is nothing while nobody knows what there is", () => {
    expect(convertSummary({ ...OPENED, amount: "5" }, undefined).input).toBeUndefined();
  });
});
