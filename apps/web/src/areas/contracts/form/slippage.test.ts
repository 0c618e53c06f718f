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

test.each(["", "5.01", "abc", "-1"])("%j is no slippage that an order may say", (percent) => {
  expect(slippageOf(percent)).toBeUndefined();
});

test("what the device has kept is taken, unless no order may say it", () => {
  expect(slippageKept("0.5")).toBe("0.5");
  expect(slippageKept("50")).toBe("1");
  expect(slippageKept(null)).toBe("1");
});

test("the spread costs more while the price is old or moves", () => {
  const wide = { ...terms, halfSpread: dec("0.0001") };
  const calm = calmMarkAt(dec("20000"));
  const draft = aDraft({ lots: "100" });
  expect(spreadNow(wide, draft, calm)).toEqual({ rate: dec("0.0001"), cost: dec("0.2") });
  const hurried = { ...calm, ageMs: 2_100, movement: dec("0.01") };
  // 0.0001, 0.0004 of two seconds, 0.0005 of the movement.
  expect(spreadNow(wide, draft, hurried)).toEqual({ rate: dec("0.001"), cost: dec("2") });
  expect(spreadNow(wide, aDraft(), calm).cost).toBeUndefined();
});
