import { expect, test } from "vitest";
import { isSeed, randomSeed } from "./seed.ts";

test("a seed made on the device is valid, and different each time", () => {
  const seeds = Array.from({ length: 20 }, randomSeed);
  expect(seeds.every(isSeed)).toBe(true);
  expect(new Set(seeds).size).toBe(20);
});

test("a seed has 1 to 64 characters without a space", () => {
  expect([isSeed("x".repeat(64)), isSeed("lucky-7!")]).toEqual([true, true]);
  expect(["", "x".repeat(65), "two words", "é"].map(isSeed)).toEqual([false, false, false, false]);
});
