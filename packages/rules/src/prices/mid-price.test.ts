import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { midPriceOf } from "./mid-price.ts";

const mid = (bid: string, ask: string) => midPriceOf(dec(bid), dec(ask));

test("a source's quote is the exact middle of best bid and best ask", () => {
  expect(mid("60123.1", "60123.4")).toBe(dec("60123.25"));
  expect(mid("1", "1")).toBe(dec("1"));
  expect(mid("0.000000000000000001", "0.000000000000000001")).toBe(dec("0.000000000000000001"));
});

test("a crossed book, or one with an empty side, gives no quote", () => {
  expect(mid("100.1", "100")).toBeUndefined();
  expect(mid("0", "100")).toBeUndefined();
  expect(mid("100", "0")).toBeUndefined();
});

test("a spread of up to a hundredth of the middle counts", () => {
  expect(mid("99.5", "100.5")).toBe(dec("100"));
  expect(mid("99.5", "100.500001")).toBeUndefined();
  expect(mid("99.499999", "100.5")).toBeUndefined();
});
