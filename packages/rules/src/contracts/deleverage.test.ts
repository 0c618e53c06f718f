import { dec, formatDec, fromInteger } from "@candor/money";
import { describe, expect, it } from "vitest";
import { deleverageLights, deleverageScore, deleveragingOf, fifthsOf } from "./deleverage.ts";
import { COIN, PLAIN, long, short } from "./testing/terms.ts";

const up = long({ lots: 1000, entry: "20000", margin: "400" });

describe("the line of those that are deleveraged", () => {
  it("positions are ranked for deleveraging by profit ratio times effective leverage", () => {
    // 200 / 400 x 20200 / 600
    expect(formatDec(deleverageScore(PLAIN, up, dec("20200")))).toBe("16.833333333333333333");
    const safer = { ...up, margin: dec("4000") };
    // 200 / 4000 x 20200 / 4200
    expect(formatDec(deleverageScore(PLAIN, safer, dec("20200")))).toBe("0.240476190476190476");
  });

  it("a losing position ranks below zero, and a winning one without margin ranks very high", () => {
    expect(deleverageScore(PLAIN, up, dec("19900"))).toBeLessThan(0n);
    expect(deleverageScore(PLAIN, up, dec("20000"))).toBe(0n);
    expect(deleverageScore(PLAIN, { ...up, margin: dec("0") }, dec("20200"))).toBeGreaterThan(
      dec("1000000"),
    );
  });

  it("the first fifth of the deleveraging queue shows five lights, and positions outside show none", () => {
    const scores = Array.from({ length: 10 }, (_, at) => dec(`${at + 1}`));
    const lights = ["0", "1", "2", "3", "6", "8", "9", "10", "11"].map((score) =>
      deleverageLights(dec(score), scores),
    );
    expect(lights).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 5]);
    expect(deleverageLights(dec("1"), [dec("1")])).toBe(5);
    expect(deleverageLights(dec("0.5"), scores)).toBe(1);
    expect(deleverageLights(dec("-1"), scores)).toBe(0);
    expect(deleverageLights(dec("1"), [])).toBe(0);
  });
});

it.each([0, 1, 4, 5, 6, 7, 10, 13, 100])(
  "for a queue of %i positions, the starts of its fifths give the same lights as all of its scores",
  (length) => {
    // Some positions have the same score.
    const scores = Array.from({ length }, (_, at) => fromInteger(at - (at % 3) + 1));
    for (let tried = 0; tried <= length + 2; tried += 1) {
      const score = fromInteger(tried);
      expect(deleverageLights(score, fifthsOf(scores))).toBe(deleverageLights(score, scores));
    }
  },
);

describe("deleveraging", () => {
  const winner = { direction: "short" as const, lots: 1000, entryPrice: dec("20000") };
  const take = (
    bankrupt: string,
    missing: string,
    who: Parameters<typeof deleveragingOf>[1] = winner,
    mark = "18000",
  ) => {
    const found = deleveragingOf(COIN, who, {
      mark: dec(mark),
      bankrupt: dec(bankrupt),
      missing: dec(missing),
    });
    return found && { ...found, price: formatDec(found.price), taken: formatDec(found.taken) };
  };

  it("deleveraging closes as many lots at the bankruptcy price as cover the shortfall", () => {
    expect(take("19600", "100")).toEqual({ lots: 63, price: "19600", taken: "100.8" });
    expect(take("19600", "5000")).toEqual({ lots: 1000, price: "19600", taken: "1600" });
    expect(take("19600", "1.6")).toEqual({ lots: 1, price: "19600", taken: "1.6" });
  });

  it("deleveraging takes no more than a position has won", () => {
    const late = short({ lots: 1000, entry: "18500", margin: "400" });
    expect(take("19600", "5000", late)).toEqual({ lots: 1000, price: "18500", taken: "500" });
    const other = long({ lots: 1000, entry: "21500", margin: "400" });
    expect(take("20400", "5000", other, "22000")).toEqual({
      lots: 1000,
      price: "21500",
      taken: "500",
    });
  });

  it("deleveraging takes nothing from a position without profit or where nothing is missing", () => {
    expect(take("17000", "5")).toBeUndefined();
    expect(take("19600", "0")).toBeUndefined();
    expect(take("19600", "5", short({ lots: 1, entry: "17000", margin: "1" }))).toBeUndefined();
  });
});
