import { expect, test } from "vitest";
import { aDecision, aPosition } from "../test-contracts.ts";
import { linesOf } from "./position-lines.ts";

const shown = (change: Parameters<typeof aPosition>[0], liquidation: string | null) =>
  linesOf(aPosition(change), liquidation).map(
    ({ name, price, mayMove }) => `${name} ${price}${mayMove ? " movable" : ""}`,
  );

test("a position stands where it was opened, is liquidated and closes by itself; only stops are taken along", () => {
  const stops = { target_profit_price: "21000", stop_loss_price: "19500" };
  expect(shown(stops, "19114.68")).toEqual([
    "entry 20000",
    "liquidation 19114.68",
    "take-profit 21000 movable",
    "stop-loss 19500 movable",
  ]);
});

test("while the next second decides something of it, nothing of it is taken along", () => {
  const asked = { stop_loss_price: "19500", decision: aDecision("stops") };
  expect(shown(asked, null)).toEqual(["entry 20000", "stop-loss 19500"]);
});

test("a pending order stands at its limit, and has nothing to be liquidated", () => {
  const pendingOrder = { state: "waiting", open_price: null, limit_price: "18000" } as const;
  expect(shown(pendingOrder, "1")).toEqual(["limit 18000"]);
});

test("what no price reaches has no line", () => {
  expect(shown({ direction: "short" }, null)).toEqual(["entry 20000"]);
});
