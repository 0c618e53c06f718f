import { dec, formatDec, fromUnits, isMultipleOf } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageOf, markOf, onTick } from "./mark.ts";
import { optional } from "./testing/terms.ts";

describe("the mark", () => {
  it.each([
    ["100", "99", "101", "100"],
    ["120", "100", "101", "101"],
    ["120", "100", "150", "120"],
    ["80", "100", "99", "99"],
    ["100", "100", "200", "100"],
    ["100", undefined, "90", "100"],
    ["100", "90", undefined, "100"],
  ])("the mark of index %s, average %s and mid %s is %s", (index, average, mid, mark) => {
    const found = markOf({ index: dec(index), average: optional(average), mid: optional(mid) });
    expect(formatDec(found)).toBe(mark);
  });

  it("the mark is never moved by one of its three prices alone", () => {
    const price = fc.integer({ min: 1, max: 1_000 }).map((count) => fromUnits(BigInt(count)));
    fc.assert(
      fc.property(price, price, price, (index, average, mid) => {
        const mark = markOf({ index, average, mid });
        const sorted = [index, average, mid].toSorted((a, b) => (a < b ? -1 : 1));
        expect(mark).toBe(sorted[1]);
      }),
    );
  });
});

describe("the average of prices", () => {
  const average = (tick: string, ...prices: string[]) =>
    formatDec(averageOf(prices.map(dec), dec(tick)));

  it("an average of prices is rounded once, to the nearest tick, with a tie up", () => {
    expect(average("0.1", "100", "100.1")).toBe("100.1");
    expect(average("0.1", "100", "100", "100.1")).toBe("100");
    expect(average("0.5", "10", "10.5", "10.5")).toBe("10.5");
    expect(average("0.1", "0.3")).toBe("0.3");
  });

  it("an average of any prices is on the tick", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 500 }), (counts, ticks) => {
        const tick = fromUnits(BigInt(ticks));
        const found = averageOf(
          counts.map((count) => fromUnits(BigInt(count))),
          tick,
        );
        expect(isMultipleOf(found, tick)).toBe(true);
        const total = counts.reduce((sum, count) => sum + BigInt(count), 0n);
        const off = total - found * BigInt(counts.length);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(tick * BigInt(counts.length));
      }),
    );
  });

  it("an average of no prices throws", () => {
    expect(() => averageOf([], dec("0.1"))).toThrow(RangeError);
  });
});

describe("a price on the tick", () => {
  it("a price is moved to the nearest tick, and to one tick at least", () => {
    const put = (price: string) => formatDec(onTick(dec(price), dec("0.5")));
    expect([put("10.24"), put("10.25"), put("0.1")]).toEqual(["10", "10.5", "0.5"]);
  });
});
