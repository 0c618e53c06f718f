import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetLots } from "./target.ts";

describe("the lots of a copy that stay open once the lead has closed some", () => {
  it.each([
    [100, 1_000, 1_000, 100],
    [100, 1_000, 999, 99],
    [100, 1_000, 500, 50],
    [3, 10, 5, 1],
    [1, 10, 9, 0],
    [100, 1_000, 0, 0],
    [100_000_000, 900_000_000_000, 899_999_999_999, 99_999_999],
  ])(
    "a copy of %i lots, whose lead had %i and has %i now, keeps %i lots",
    (copied, openedLots, lots, left) => {
      expect(targetLots(copied, { openedLots, lots })).toBe(left);
    },
  );

  it("the target of a copy throws where the lead has more open than was opened", () => {
    expect(() => targetLots(1, { openedLots: 10, lots: 11 })).toThrow(RangeError);
    expect(() => targetLots(1, { openedLots: 10, lots: -1 })).toThrow(RangeError);
  });

  it("the target of a copy is the lead's open part within a lot, never more, and falls with it", () => {
    const lots = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(lots, lots, fc.nat(), fc.nat(), (copied, openedLots, one, two) => {
        const [less, more] = [one % (openedLots + 1), two % (openedLots + 1)].toSorted(
          (a, b) => a - b,
        );
        const [low, high] = [less!, more!].map((open) =>
          targetLots(copied, { openedLots, lots: open }),
        );
        const exact = BigInt(copied) * BigInt(less!);
        expect(BigInt(low!) * BigInt(openedLots)).toBeLessThanOrEqual(exact);
        expect((BigInt(low!) + 1n) * BigInt(openedLots)).toBeGreaterThan(exact);
        expect(low).toBeLessThanOrEqual(high!);
      }),
    );
  });
});
