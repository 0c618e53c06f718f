import { expect, test } from "vitest";
import { sharedPair } from "./shared-pair.ts";

const pair = (symbol: string, currency_id: number, legal_id = 3) => ({
  symbol,
  currency_id,
  legal_id,
});
const lists = {
  spot: [pair("BTC/USDT", 1), pair("UNI/USDT", 15)],
  contracts: [pair("BTC/USDT", 1), pair("TSLA/USDT", 1104)],
  options: [pair("BTC/USDT", 1)],
};

test("a pair that all products have is found by its symbol and by its currencies", () => {
  const all = { pair: lists.spot[0], products: ["spot", "contracts", "options"] };
  expect(sharedPair({ symbol: "BTC/USDT" }, lists)).toEqual(all);
  expect(sharedPair({ currency_id: 1, legal_id: 3 }, lists)).toEqual(all);
});

test("a product without the pair is left out", () => {
  expect(sharedPair({ currency_id: 1104, legal_id: 3 }, lists)?.products).toEqual(["contracts"]);
  expect(sharedPair({ symbol: "UNI/USDT" }, lists)?.products).toEqual(["spot"]);
});

test("an address without a pair, or with an unknown one, gives none", () => {
  expect(sharedPair({}, lists)).toBeUndefined();
  expect(sharedPair({ symbol: "XYZ/USDT" }, lists)).toBeUndefined();
});
