import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

test("the line runs over the whole width, its highest value at the top", () => {
  expect(sparklinePath(["1", "3", "2"], 100, 22)).toBe("M0 21L50 1L100 11");
});

test("equal values make a line through the middle", () => {
  expect(sparklinePath(["5", "5"], 10, 20)).toBe("M0 10L10 10");
});

test("fewer than two readable values make no line", () => {
  expect(sparklinePath(["1", ""], 10, 20)).toBeUndefined();
});
