import { expect, it } from "vitest";
import { endLabelOf, reasonOf } from "./reason.ts";

it.each([
  ["liquidation", "contracts.state-liquidated"],
  ["stop-loss", "contracts.cause-stop-loss"],
  ["take-profit", "contracts.cause-take-profit"],
  ["gap", "contracts.cause-gap"],
  ["deleverage", "contracts.cause-deleverage"],
])("a position that was closed by %s goes by that name in toast and history", (reason, label) => {
  expect(endLabelOf({ state: "closed", end_reason: reason })).toBe(label);
  expect(reasonOf({ state: "closed", end_reason: reason })).toBeUndefined();
});

it("one that its owner has closed is closed, and an order that never opened says why", () => {
  expect(endLabelOf({ state: "closed", end_reason: "user" })).toBeUndefined();
  expect(endLabelOf({ state: "cancelled", end_reason: "slippage" })).toBeUndefined();
  expect(reasonOf({ state: "cancelled", end_reason: "slippage" })).toBe(
    "contracts.reason-slippage",
  );
});
