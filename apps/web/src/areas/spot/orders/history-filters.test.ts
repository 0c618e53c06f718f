import { describe, expect, test } from "vitest";
import { everything, filtersOf, narrowingCount } from "./history-filters.ts";

const markets = [
  { symbol: "BTC/USDT", currency_id: 1, legal_id: 3 },
  { symbol: "ETH/USDT", currency_id: 2, legal_id: 3 },
];
const narrowed = {
  ...everything,
  symbol: "ETH/USDT",
  side: "sell",
  type: "oco",
  status: "cancelled",
} as const;

describe("what a history is narrowed to", () => {
  test("is nothing while every field says all", () => {
    expect(filtersOf(everything, "history", markets)).toEqual({});
    expect(narrowingCount(everything, "history")).toBe(0);
  });

  test("names a market by its two currencies", () => {
    expect(filtersOf(narrowed, "history", markets)).toEqual({
      currency_id: 2,
      legal_id: 3,
      type: "sell",
      order_type: "oco",
      status: "cancelled",
    });
    expect(narrowingCount(narrowed, "history")).toBe(4);
  });

  test("leaves out what a list does not have: fills no type and status, open orders no status and days", () => {
    expect(filtersOf(narrowed, "fills", markets)).toEqual({
      currency_id: 2,
      legal_id: 3,
      type: "sell",
    });
    const dated = { ...narrowed, from: "2026-11-01", to: "2026-11-02" };
    expect(filtersOf(dated, "open", markets)).toEqual({
      currency_id: 2,
      legal_id: 3,
      type: "sell",
      order_type: "oco",
    });
    expect(narrowingCount(dated, "open")).toBe(3);
  });

  test("spans whole days of the reader's zone, the last second of the last one included", () => {
    const days = filtersOf(
      { ...everything, from: "2026-11-20", to: "2026-11-21" },
      "history",
      markets,
    );
    const midnight = (day: number) => new Date(2026, 10, day).getTime() / 1000;
    expect(days).toEqual({ from: midnight(20), to: midnight(22) - 1 });
  });

  test("takes a day that is not written out for none", () => {
    expect(filtersOf({ ...everything, from: "2026-1", to: "" }, "history", markets)).toEqual({});
  });
});
