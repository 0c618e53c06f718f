import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import type { Balance } from "../../data/merge-balances.ts";
import { allocationOf, changeOver, sinceOpened } from "./portfolio.ts";

const point = (equivalent: string | null) => ({ time: "2026-01-05T00:00:00.000Z", equivalent });
const holding = (code: string, equivalent: string | null, type: Balance["type"] = "change") =>
  ({ type, currency_code: code, equivalent }) as Balance;

test("a change is the last day less the first, and its share of the first", () => {
  const change = changeOver([point("200"), point(null), point("250")]);
  expect(change).toEqual({ amount: dec("50"), rate: dec("0.25") });
});

test("a history begins with the first day on which there was something", () => {
  const points = [point("0"), point("0"), point(null), point("5"), point("0")];
  expect(sinceOpened(points)).toEqual(points.slice(2));
  expect(sinceOpened([point("0")])).toEqual([]);
});

test("from nothing there is an amount and no rate", () => {
  expect(changeOver([point("0"), point("10")])).toEqual({ amount: dec("10"), rate: undefined });
});

test.each([[[]], [[point(null), point("1")]], [[point("1"), point(null)]]])(
  "a change whose ends are not known is not known",
  (points) => {
    expect(changeOver(points)).toBeUndefined();
  },
);

test("an allocation adds a coin's accounts together, and sums to the whole", () => {
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

test("of many coins four are named, and the rest is one share", () => {
  const list = ["A", "B", "C", "D", "E", "F"].map((code, index) => holding(code, `${60 - index}`));
  const shares = allocationOf(list);
  expect(shares.map(({ code }) => code)).toEqual(["A", "B", "C", "D", ""]);
  expect(shares.reduce((sum, { worth }) => sum + worth, 0n)).toBe(dec("345"));
});
