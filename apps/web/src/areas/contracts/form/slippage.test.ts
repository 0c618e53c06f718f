import { dec, formatDec } from "@candor/money";
import { calmMarkAt } from "@candor/rules/contracts/plan.ts";
import { expect, test } from "vitest";
import { aDraft, terms } from "../test-contracts.ts";
import { slippageKept, slippageOf } from "./slippage.ts";
import { spreadNow } from "./spread.ts";

test.each([
  ["0", "0"],
  ["0.1", "0.001"],
  ["5", "0.05"],
])("a slippage of %s percent is the ratio %s", (percent, ratio) => {
  const read = slippageOf(percent);
  expect(read !== undefined && formatDec(read)).toBe(ratio);
});

test.each(["", "5.01", "abc", "-1"])("an order may not have the slippage %j", (percent) => {
  expect(slippageOf(percent)).toBeUndefined();
});

test("the stored slippage is used unless no order may have it", () => {
  expect(slippageKept("0.5")).toBe("0.5");
  expect(slippageKept("50")).toBe("1");
  expect(slippageKept(null)).toBe("1");
});

test("the spread is wider while the price is old or moves", () => {
  const wide = { ...terms, halfSpread: dec("0.0001") };
  const calm = calmMarkAt(dec("20000"));
  const draft = aDraft({ lots: "100" });
  expect(spreadNow(wide, draft, calm)).toEqual({ rate: dec("0.0001"), cost: dec("0.2") });
  const hurried = { ...calm, ageMs: 2_100, movement: dec("0.01") };
  // The parts are 0.0001, 0.0004 for two seconds, and 0.0005 for the movement.
  expect(spreadNow(wide, draft, hurried)).toEqual({ rate: dec("0.001"), cost: dec("2") });
  expect(spreadNow(wide, aDraft(), calm).cost).toBeUndefined();
});
