import { expect, test } from "vitest";
import { printCoinPrice } from "./coin-price.ts";

test.each([
  ["1.0069", "USD", "$1.0069"],
  ["0.9931", "USD", "$0.9931"],
  ["96100.5", "USD", "$96,100.50"],
  ["155.32", "JPY", "¥155.32"],
])("a P2P price of %s in %s is shown to its last decimal", (price, currency, told) => {
  expect(printCoinPrice(price, { locale: "en-US", currency })).toBe(told);
});
