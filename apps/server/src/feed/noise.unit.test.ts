import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chanceAt, seedOf, streamSeed } from "./noise.ts";

const secretOf = (index: number) => createHash("sha256").update(`${index}`).digest("base64url");

test("there are too many seeds to try them all against a path: of so many no two begin the same", () => {
  const count = 300_000;
  const beginnings = Array.from({ length: count }, (_, index) => {
    const seed = streamSeed(seedOf(secretOf(index)), 0);
    return [0, 1, 2].map((each) => chanceAt(seed, each)).join(" ");
  });
  expect(new Set(beginnings).size).toBe(count);
});

test("chances are even", () => {
  const seed = seedOf("any");
  const chances = Array.from({ length: 100_000 }, (_, index) => chanceAt(seed, index));
  const tenths = Map.groupBy(chances, (chance) => Math.floor(chance * 10));
  expect(tenths.size).toBe(10);
  for (const { length } of tenths.values()) expect(Math.abs(length - 10_000)).toBeLessThan(500);
});
