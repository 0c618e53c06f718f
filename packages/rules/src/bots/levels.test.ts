import { dec, formatDec, isMultipleOf } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GridRange, gridLevels, leastStep, stepFloor } from "./levels.ts";

const levels = (spacing: GridRange["spacing"], lower: string, upper: string, count: number) =>
  gridLevels({ spacing, lower: dec(lower), upper: dec(upper), levels: count }, dec("0.01")).map(
    formatDec,
  );

describe("the levels of a grid", () => {
  it("grid levels are the same distance apart, or the same ratio", () => {
    expect(levels("arithmetic", "100", "200", 5)).toEqual(["100", "125", "150", "175", "200"]);
    expect(levels("geometric", "100", "1600", 5)).toEqual(["100", "200", "400", "800", "1600"]);
    expect(levels("geometric", "100", "200", 2)).toEqual(["100", "200"]);
  });

  it("grid levels are on the tick", () => {
    expect(levels("arithmetic", "100", "101", 4)).toEqual(["100", "100.33", "100.67", "101"]);
    expect(levels("geometric", "100", "200", 3)).toEqual(["100", "141.42", "200"]);
  });

  it("grid levels of any range rise within it, on the tick, with a ratio that is right to the tick", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 8n),
        fc.bigInt(10_000n, 10n ** 8n),
        fc.integer({ min: 2, max: 100 }),
        fc.constantFrom("arithmetic" as const, "geometric" as const),
        (low, distance, count, spacing) => {
          const tick = dec("0.01");
          const range = { lower: low * tick, upper: (low + distance) * tick };
          const found = gridLevels({ ...range, levels: count, spacing } as GridRange, tick);
          expect(found).toHaveLength(count);
          expect([found[0], found.at(-1)]).toEqual([range.lower, range.upper]);
          for (const [at, level] of found.entries()) {
            expect(isMultipleOf(level, tick)).toBe(true);
            expect(level >= (found[at - 1] ?? level)).toBe(true);
            if (spacing === "arithmetic") continue;
            const cells = count - 1;
            const exact = low ** BigInt(cells - at) * (low + distance) ** BigInt(at);
            const ticks = level / tick;
            expect(ticks ** BigInt(cells) <= exact).toBe(true);
            expect((ticks + 1n) ** BigInt(cells) > exact).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("grid levels are judged by the tightest cell, which has to pay both fees twice", () => {
    expect(formatDec(leastStep([dec("100"), dec("110"), dec("120")]))).toBe("0.090909090909090909");
    expect(formatDec(stepFloor(dec("0.0008"), dec("0.001")))).toBe("0.0036");
  });
});
