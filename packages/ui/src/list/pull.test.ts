import { expect, test } from "vitest";
import { PULL_ENOUGH, pulledBy } from "./pull.ts";

test("pulled content follows the finger more slowly the further it goes, and never runs away", () => {
  const path = [0, 40, 80, 160, 320, 5000].map(pulledBy);
  expect(path).toEqual(path.toSorted((a, b) => a - b));
  expect(pulledBy(80) - pulledBy(40)).toBeLessThan(pulledBy(40));
  expect(pulledBy(5000)).toBe(96);
});

test("a pull upwards moves nothing", () => {
  expect(pulledBy(-50)).toBe(0);
});

test("a short pull does not reload, and a clear pull does", () => {
  expect(pulledBy(60)).toBeLessThan(PULL_ENOUGH);
  expect(pulledBy(220)).toBeGreaterThanOrEqual(PULL_ENOUGH);
});
