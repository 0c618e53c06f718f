import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

test("a sparkline runs over the whole width, with its highest value at the top", () => {
  expect(sparklinePath(["1", "3", "2"], 100, 22)).toBe("M0 21L50 1L100 11");
});

test("a sparkline of equal values runs through the middle", () => {
  expect(sparklinePath(["5", "5"], 10, 20)).toBe("M0 10L10 10");
});

test("fewer than two readable values make no sparkline", () => {
  expect(sparklinePath(["1", ""], 10, 20)).toBeUndefined();
});
