import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { alertRefusal, dayChange, hasMoved, isMove, saidChange } from "./alerts.ts";

test.each([
  ["100", "105", "0.05"],
  ["100", "95", "-0.05"],
  ["300", "301", "0.003333333333333333"],
])("a price of %s a day ago and %s now is a change of %s", (open, last, change) => {
  expect(formatDec(dayChange(dec(open), dec(last)))).toBe(change);
});

test("a change is rounded to a hundredth of a percent", () => {
  expect(formatDec(saidChange(dec("0.052083")))).toBe("0.0521");
  expect(formatDec(saidChange(dec("-0.05205")))).toBe("-0.0521");
});

test.each([
  ["0.05", true],
  ["-0.05", true],
  ["0.049999999999999999", false],
  ["-0.049", false],
])("a change of %s fires an alert for a move of 5 percent: %s", (change, is) => {
  expect(hasMoved(dec("0.05"), dec(change))).toBe(is);
});

test.each([
  ["0.009", false],
  ["0.01", true],
  ["0.055", true],
  ["0.0555", false],
  ["1", true],
  ["1.001", false],
])("an alert for a move of %s is allowed: %s", (rate, may) => {
  expect(isMove(dec(rate))).toBe(may);
});

describe("an alert is refused", () => {
  const now = { index: dec("96000"), change: dec("-0.062512") };

  test("an alert is refused when the index has already reached its price", () => {
    expect(alertRefusal({ direction: "above", price: dec("96000") }, now)?.refused).toBe(
      "trigger-already-reached",
    );
    expect(alertRefusal({ direction: "below", price: dec("95000") }, now)).toBeUndefined();
  });

  test("an alert is refused for a move that already happened, with the size of that move", () => {
    const refusal = alertRefusal({ direction: "move", rate: dec("0.05") }, now);
    expect(refusal).toEqual({ refused: "already-moved", params: { change: dec("-0.0625") } });
    expect(alertRefusal({ direction: "move", rate: dec("0.07") }, now)).toBeUndefined();
  });

  test("an alert is accepted while the index or the change is unknown", () => {
    const unknown = { index: undefined, change: undefined };
    expect(alertRefusal({ direction: "above", price: dec("1") }, unknown)).toBeUndefined();
    expect(alertRefusal({ direction: "move", rate: dec("0.05") }, unknown)).toBeUndefined();
  });
});
