import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import type { Balance } from "../../data/merge-balances.ts";
import { allocationOf } from "./allocation.ts";

const holding = (code: string, equivalent: string | null, type: Balance["type"] = "change") =>
  ({ type, currency_code: code, equivalent }) as Balance;

test("an allocation adds up a coin's accounts, and sums to the whole", () => {
  const shares = allocationOf([
    holding("BTC", "600"),
    holding("USDT", "100"),
    holding("USDT", "300", "legal"),
    holding("ETH", null),
    holding("LTC", "0"),
  ]);
  expect(shares.map(({ code, rate }) => [code, formatDec(rate)])).toEqual([
    ["BTC", "0.6"],
    ["USDT", "0.4"],
  ]);
});

test("an allocation of many coins names four, and joins the rest", () => {
  const list = ["A", "B", "C", "D", "E", "F"].map((code, index) => holding(code, `${60 - index}`));
  const shares = allocationOf(list);
  expect(shares.map(({ code }) => code)).toEqual(["A", "B", "C", "D", ""]);
  expect(shares.reduce((sum, { worth }) => sum + worth, 0n)).toBe(dec("345"));
});
