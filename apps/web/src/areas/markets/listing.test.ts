import { expect, test } from "vitest";
import { sorted } from "./listing.ts";

const market = (symbol: string, currency_name: string, price: string | null) => ({
  symbol,
  currency_name,
  price,
  change_rate: null,
  quote_volume: null,
});
const list = [
  market("BTC/USDT", "Bitcoin", "60000"),
  market("ETH/USDT", "Ethereum", "3000"),
  market("ETC/USDT", "Ethereum Classic", null),
];
const symbols = (listed: { symbol: string }[]) => listed.map(({ symbol }) => symbol);

test("a list sorted by price uses the live figure before the listed one", () => {
  const latest = (symbol: string) =>
    symbol === "ETH/USDT" ? { price: "70000", change_rate: null, quote_volume: null } : undefined;
  const byPrice = sorted(list, { id: "price", direction: "descending" }, latest);
  expect(symbols(byPrice)).toEqual(["ETH/USDT", "BTC/USDT", "ETC/USDT"]);
});

test("a market without a price is last in either order", () => {
  const none = () => undefined;
  expect(symbols(sorted(list, { id: "price", direction: "ascending" }, none)).at(-1)).toBe(
    "ETC/USDT",
  );
  expect(symbols(sorted(list, { id: "price", direction: "descending" }, none)).at(-1)).toBe(
    "ETC/USDT",
  );
});

test("a list sorted by name goes both ways", () => {
  const none = () => undefined;
  expect(symbols(sorted(list, { id: "symbol", direction: "ascending" }, none))[0]).toBe("BTC/USDT");
  expect(symbols(sorted(list, { id: "symbol", direction: "descending" }, none))[0]).toBe(
    "ETH/USDT",
  );
});
