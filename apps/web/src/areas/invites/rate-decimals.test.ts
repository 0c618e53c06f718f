import { expect, test } from "vitest";
import { rateDecimals } from "./rate-decimals.ts";

test.each([
  ["0.2", 0],
  ["0.25", 0],
  ["0.125", 1],
  ["0", 0],
])("a rate of %s is printed with %i decimals of a percent", (rate, decimals) => {
  expect(rateDecimals(rate)).toBe(decimals);
});
