import { expect, test } from "vitest";
import { aDecision, aPosition } from "../test-contracts.ts";
import { linesOf } from "./position-lines.ts";

const shown = (change: Parameters<typeof aPosition>[0], liquidation: string | null) =>
  linesOf(aPosition(change), liquidation).map(
    ({ name, price, mayMove }) => `${name} ${price}${mayMove ? " movable" : ""}`,
  );

test("a position has lines for its entry, liquidation and stops, and only stops can be dragged", () => {
  const stops = { target_profit_price: "21000", stop_loss_price: "19500" };
  expect(shown(stops, "19114.68")).toEqual([
    "entry 20000",
    "liquidation 19114.68",
    "take-profit 21000 movable",
    "stop-loss 19500 movable",
  ]);
});

test("no line of a position can be dragged while a decision on it is pending", () => {
  const asked = { stop_loss_price: "19500", decision: aDecision("stops") };
  expect(shown(asked, null)).toEqual(["entry 20000", "stop-loss 19500"]);
});

test("a pending order has a line at its limit, and none for a liquidation", () => {
  const pendingOrder = { state: "waiting", open_price: null, limit_price: "18000" } as const;
  expect(shown(pendingOrder, "1")).toEqual(["limit 18000"]);
});

test("a price that cannot be reached has no line", () => {
  expect(shown({ direction: "short" }, null)).toEqual(["entry 20000"]);
});
