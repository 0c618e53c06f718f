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

test("a coin is shown with the decimals that its main market trades", () => {
  expect(coinDecimals("ETH", [...markets, market("ETH", "USDC", "0.1")])).toBe(4);
  expect(coinDecimals("DOGE", markets)).toBe(0);
});

test("a quote currency has two decimals", () => {
  expect(coinDecimals("USDT", markets)).toBe(2);
});

test("a fiat is shown with the decimals of its amounts", () => {
  expect(coinDecimals("EUR", markets)).toBe(2);
  expect(coinDecimals("JPY", markets)).toBe(0);
});

test("no coin has more than eight decimals, and one without a market has eight", () => {
  expect(coinDecimals("PEPE", markets)).toBe(8);
  expect(coinDecimals("XYZ", markets)).toBe(8);
});

test("an amount below the last shown decimal is dust, also a negative one, and zero is not", () => {
  expect(isDust("0.02", 1)).toBe(true);
  expect(isDust("-0.02", 1)).toBe(true);
  expect(isDust("0.1", 1)).toBe(false);
  expect(isDust("0", 1)).toBe(false);
});
