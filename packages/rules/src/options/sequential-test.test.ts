import { type Dec, ONE, dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { ENDS_AT, STOPS_AT, likelihoodAfter, verdictOf } from "./sequential-test.ts";

const RATE = dec("0.8");

/** Park and Miller's generator, which gives the same sequence every time. */
function createChance(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Returns how one test ends where users win with this chance. */
function outcomeAt(chance: () => number, wins: number): string {
  let likelihood: Dec = ONE;
  for (;;) {
    likelihood = likelihoodAfter(likelihood, chance() < wins ? "won" : "lost", RATE);
    const verdict = verdictOf(likelihood);
    if (verdict !== undefined) return verdict;
  }
}

const endsAt = (wins: number, tests: number): number => {
  const chance = createChance(7);
  let stopped = 0;
  for (let one = 0; one < tests; one += 1)
    if (outcomeAt(chance, wins) === "too-often") stopped += 1;
  return stopped;
};

describe("the test of a share of wins", () => {
  it("the test of a share of wins ends at Wald's bounds", () => {
    expect(formatDec(STOPS_AT)).toBe("990");
    expect(formatDec(ENDS_AT)).toBe("0.01001001001001001");
    expect(verdictOf(STOPS_AT)).toBe("too-often");
    expect(verdictOf(ENDS_AT)).toBe("begins-anew");
    expect(verdictOf(ONE)).toBeUndefined();
  });

  it("the test weighs a result by its likelihood in either case, and ignores a tie", () => {
    // Five of nine against one half, and four of nine against one half.
    expect(formatDec(likelihoodAfter(ONE, "won", RATE))).toBe("1.111111111111111111");
    expect(formatDec(likelihoodAfter(ONE, "lost", RATE))).toBe("0.888888888888888889");
    for (const outcome of ["tied", "void"] as const)
      expect(likelihoodAfter(dec("3"), outcome, RATE)).toBe(dec("3"));
  });

  it("the test stops options after 66 wins in a row, and not after 65", () => {
    let likelihood: Dec = ONE;
    for (let won = 0; won < 65; won += 1) likelihood = likelihoodAfter(likelihood, "won", RATE);
    expect(verdictOf(likelihood)).toBeUndefined();
    expect(verdictOf(likelihoodAfter(likelihood, "won", RATE))).toBe("too-often");
  });

  it("the test rarely stops a fair market, and nearly always one on which users break even or better", () => {
    expect(endsAt(0.5, 3_000)).toBeLessThanOrEqual(9);
    expect(endsAt(5 / 9, 600)).toBeGreaterThanOrEqual(585);
    expect(endsAt(0.7, 300)).toBe(300);
  });
});
