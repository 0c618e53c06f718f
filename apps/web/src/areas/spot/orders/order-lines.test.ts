import { describe, expect, test } from "vitest";
import { linesOf } from "./order-lines.ts";
import { anOrder } from "./test-orders.ts";

const shown = (change: Parameters<typeof anOrder>[0]) =>
  linesOf(anOrder(change)).map(({ which, price, mayMove }) => ({ which, price, mayMove }));

const stop = {
  state: "pending",
  order_type: "stop-limit",
  trigger_price: "90",
  target_price: "89",
} as const;
const oco = {
  order_type: "oco",
  target_price: "110",
  trigger_price: "90",
  stop_price: "89",
} as const;

describe("an open order in the chart", () => {
  test("an open order has a line at its limit while it rests, and at its trigger while it waits", () => {
    expect(shown({ state: "partially-filled", target_price: "100" })).toEqual([
      { which: "limit", price: "100", mayMove: true },
    ]);
    expect(shown(stop)).toEqual([{ which: "trigger", price: "90", mayMove: true }]);
  });

  test("an OCO has a line for each half, and after its trigger only the other half's limit", () => {
    expect(shown(oco).map(({ price }) => price)).toEqual(["110", "90"]);
    const triggered = { ...oco, triggered_at: "2026-11-22T09:30:00Z" };
    expect(shown(triggered)).toEqual([{ which: "limit", price: "89", mayMove: true }]);
  });

  test("the line of a trailing stop cannot be dragged, since it follows the price", () => {
    const trailing = { ...stop, order_type: "trailing-stop", trail_rate: "0.05" } as const;
    expect(shown(trailing)).toEqual([{ which: "trigger", price: "90", mayMove: false }]);
  });

  test("the line of an order disappears when the order ends or enters the book", () => {
    expect(shown({ state: "filled" })).toEqual([]);
    expect(shown({ ...stop, state: "triggered" })).toEqual([]);
  });
});
