import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chanceAt, seedOf, streamSeed } from "./noise.ts";

const secretOf = (index: number) => createHash("sha256").update(`${index}`).digest("base64url");

test("of 300,000 seeds no two begin with the same numbers, so that a path does not reveal its seed", () => {
  const count = 300_000;
  const beginnings = Array.from({ length: count }, (_, index) => {
    const seed = streamSeed(seedOf(secretOf(index)), 0);
    return [0, 1, 2].map((each) => chanceAt(seed, each)).join(" ");
  });
  expect(new Set(beginnings).size).toBe(count);
});

test("the generator's numbers are evenly distributed", () => {
  const seed = seedOf("any");
  const chances = Array.from({ length: 100_000 }, (_, index) => chanceAt(seed, index));
  const tenths = Map.groupBy(chances, (chance) => Math.floor(chance * 10));
  expect(tenths.size).toBe(10);
  for (const { length } of tenths.values()) expect(Math.abs(length - 10_000)).toBeLessThan(500);
});
