import { expect, it } from "vitest";
import { WORTH, walkPath } from "./testing/path.ts";

const SEED = 1;
const PATHS = 500;

it("at any prices, accounts are worth the sum of their events and none is below zero", () => {
  const seen = new Set<string>();
  const found = Array.from({ length: PATHS }, (_, at) => ({
    seed: SEED + at,
    finding: walkPath(SEED + at, seen).finding,
  })).filter(({ finding }) => finding !== undefined);
  expect(found).toEqual([]);
  expect(WORTH.filter((name) => !seen.has(name))).toEqual([]);
});
