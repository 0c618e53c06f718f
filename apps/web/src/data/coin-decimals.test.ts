import { expect, test } from "vitest";
import { coinDecimals, isDust } from "./coin-decimals.ts";

const market = (currency_code: string, legal_code: string, quantity_step: string) => ({
  currency_code,
  legal_code,
  quantity_step,
});
const markets = [
  market("BTC", "USDT", "0.00001"),
  market("ETH", "USDT", "0.0001"),
  market("DOGE", "USDT", "1"),
  market("PEPE", "USDT", "0.0000000001"),
];

test("a coin is shown as finely as its main market trades it", () => {
  expect(coinDecimals("ETH", [...markets, market("ETH", "USDC", "0.1")])).toBe(4);
  expect(coinDecimals("DOGE", markets)).toBe(0);
});

test("what others are priced in has the two decimals of money", () => {
  expect(coinDecimals("USDT", markets)).toBe(2);
});

test("a fiat is shown as its amounts are written", () => {
  expect(coinDecimals("EUR", markets)).toBe(2);
  expect(coinDecimals("JPY", markets)).toBe(0);
});

test("no coin has more than eight decimals, and one without a market has these", () => {
  expect(coinDecimals("PEPE", markets)).toBe(8);
  expect(coinDecimals("XYZ", markets)).toBe(8);
});

test("an amount below the last decimal shown is dust, on either side of zero, and zero is not", () => {
  expect(isDust("0.02", 1)).toBe(true);
  expect(isDust("-0.02", 1)).toBe(true);
  expect(isDust("0.1", 1)).toBe(false);
  expect(isDust("0", 1)).toBe(false);
});
