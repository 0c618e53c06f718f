import { expect, test } from "vitest";
import type { Trade } from "../../../parts/trading/chart/trade-candles.ts";
import { TRADES_MAX, mergeTrades } from "./trades.ts";

const trade = (id: string): Trade => ({
  id,
  number: 1,
  price: "60000",
  amount: "0.1",
  taker_side: "buy",
  is_house: false,
  is_simulated: false,
  time: "2026-01-01T00:00:00.000Z",
});

test("new trades are listed before the known ones, each once", () => {
  const known = [trade("b"), trade("a")];
  expect(mergeTrades(known, [trade("d"), trade("c"), trade("b")]).map(({ id }) => id)).toEqual([
    "d",
    "c",
    "b",
    "a",
  ]);
  expect(mergeTrades(known, [trade("b")])).toBe(known);
});

test("the list of trades never grows beyond what the screen shows", () => {
  const known = Array.from({ length: TRADES_MAX }, (_, index) => trade(`old-${index}`));
  const merged = mergeTrades(known, [trade("new")]);
  expect(merged).toHaveLength(TRADES_MAX);
  expect(merged[0]?.id).toBe("new");
});
