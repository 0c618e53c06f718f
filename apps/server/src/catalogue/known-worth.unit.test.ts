import { ZERO, dec } from "@candor/money";
import { expect, test } from "vitest";
import { knownWorth } from "./known-worth.ts";

const PRICES = new Map([
  [1, dec("50000")],
  [3, dec("1")],
]);
const priceOf = (currencyId: number) => PRICES.get(currencyId);

test("a sum over currencies counts those that have a price, and names the others", () => {
  const parts = [
    { currencyId: 1, amount: dec("0.1") },
    { currencyId: 3, amount: dec("250") },
    { currencyId: 9, amount: dec("5000") },
  ];
  const { worth, leftOut } = knownWorth(parts, { priceOf, rounding: "down" });
  expect(worth).toBe(dec("5250"));
  expect([...leftOut]).toEqual([9]);
});

test("a currency without a price is not named as missing if its amount is zero", () => {
  const { worth, leftOut } = knownWorth([{ currencyId: 9, amount: ZERO }], {
    priceOf,
    rounding: "up",
  });
  expect(worth).toBe(ZERO);
  expect(leftOut.size).toBe(0);
});
