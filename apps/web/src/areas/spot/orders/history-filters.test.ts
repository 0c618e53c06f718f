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
  test("a history without a choice has no filters", () => {
    expect(filtersOf(everything, "history", markets)).toEqual({});
    expect(narrowingCount(everything, "history")).toBe(0);
  });

  test("a history filter names a market by its two currencies", () => {
    expect(filtersOf(narrowed, "history", markets)).toEqual({
      currency_id: 2,
      legal_id: 3,
      type: "sell",
      order_type: "oco",
      status: "cancelled",
    });
    expect(narrowingCount(narrowed, "history")).toBe(4);
  });

  test("a history filter leaves out fields that its list lacks", () => {
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

  test("a history filter covers whole days of the reader's zone, with the last second", () => {
    const days = filtersOf(
      { ...everything, from: "2026-11-20", to: "2026-11-21" },
      "history",
      markets,
    );
    const midnight = (day: number) => new Date(2026, 10, day).getTime() / 1000;
    expect(days).toEqual({ from: midnight(20), to: midnight(22) - 1 });
  });

  test("a history filter ignores an unfinished date", () => {
    expect(filtersOf({ ...everything, from: "2026-1", to: "" }, "history", markets)).toEqual({});
  });
});
