import { expect, it } from "vitest";
import { endLabelOf, reasonOf } from "./reason.ts";

it.each([
  ["liquidation", "contracts.state-liquidated"],
  ["stop-loss", "contracts.cause-stop-loss"],
  ["take-profit", "contracts.cause-take-profit"],
  ["gap", "contracts.cause-gap"],
  ["deleverage", "contracts.cause-deleverage"],
])("a position closed by %s is labelled with that in toast and history", (reason, label) => {
  expect(endLabelOf({ state: "closed", end_reason: reason })).toBe(label);
  expect(reasonOf({ state: "closed", end_reason: reason })).toBeUndefined();
});

it("a closing by the owner has no label, and an order that never opened gives its reason", () => {
  expect(endLabelOf({ state: "closed", end_reason: "user" })).toBeUndefined();
  expect(endLabelOf({ state: "cancelled", end_reason: "slippage" })).toBeUndefined();
  expect(reasonOf({ state: "cancelled", end_reason: "slippage" })).toBe(
    "contracts.reason-slippage",
  );
});
