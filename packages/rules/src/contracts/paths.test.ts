import { expect, it } from "vitest";
import { WORTH, walkPath } from "./testing/path.ts";

const SEED = 1;
const PATHS = 500;

it("whatever prices do, accounts are worth what has happened to them, and nobody is below zero", () => {
  const seen = new Set<string>();
  const found = Array.from({ length: PATHS }, (_, at) => ({
    seed: SEED + at,
    finding: walkPath(SEED + at, seen).finding,
  })).filter(({ finding }) => finding !== undefined);
  expect(found).toEqual([]);
  expect(WORTH.filter((name) => !seen.has(name))).toEqual([]);
});
