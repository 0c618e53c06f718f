import { expect, test } from "vitest";
import { curvePath, rangeOf } from "./curve-path.ts";

const box = { width: 100, height: 50 };

test("a curve runs from zero to its highest value", () => {
  expect(curvePath([0, 5, 10], box)).toBe("M0 50L50 25L100 0");
});

test("a day that was not recorded is a gap, and never zero", () => {
  expect(curvePath([10, null, 10], box)).toBe("M0 0h0M100 0h0");
  expect(curvePath([null, 4, 8, null], { width: 90, height: 50 })).toBe("M30 25L60 0");
});

test("a loss is drawn below zero", () => {
  expect(rangeOf([-5, null, 5])).toEqual({ low: -5, high: 5 });
  expect(curvePath([-5, 5], box)).toBe("M0 50L100 0");
});

test("an empty series draws no curve", () => {
  expect(curvePath([null, null], box)).toBe("");
  expect(rangeOf([])).toBeUndefined();
});
