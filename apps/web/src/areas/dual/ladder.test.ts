import { expect, it } from "vitest";
import { laddered } from "./ladder.ts";

const rung = (
  code: string,
  days: number,
  price: string,
  type: "sell-high" | "buy-low" = "sell-high",
) => ({
  type,
  currency_code: code,
  days,
  linked_price: price,
});
const list = [
  rung("ETH", 3, "3000"),
  rung("BTC", 7, "99000"),
  rung("BTC", 3, "100000"),
  rung("BTC", 3, "99000"),
  rung("BTC", 3, "80000", "buy-low"),
];

it("is one type's, by coin, term and price as a number", () => {
  expect(laddered(list, "sell-high", "")).toEqual([
    rung("BTC", 3, "99000"),
    rung("BTC", 3, "100000"),
    rung("BTC", 7, "99000"),
    rung("ETH", 3, "3000"),
  ]);
  expect(laddered(list, "sell-high", "ETH")).toEqual([rung("ETH", 3, "3000")]);
});
