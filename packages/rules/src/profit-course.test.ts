import { type Dec, ZERO, add, dec, formatDec, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFIT_STEPS, type WorthPoint, profitCourse, profitsOf } from "./profit-course.ts";

const DAY_MS = 86_400_000;
/** The ends of days from Monday, 2 November 2026, on. */
const FIRST = Date.parse("2026-11-02T00:00:00Z");
const course = (...points: readonly (readonly [worth: string | null, paid: string | null])[]) =>
  points.map(([equivalent, paid_in], index): WorthPoint => ({
    time: new Date(FIRST + index * DAY_MS).toISOString(),
    equivalent,
    paid_in,
  }));
const said = (values: readonly (Dec | null)[]) =>
  values.map((value) => (value === null ? null : formatDec(value)));

describe("the course of profit and loss", () => {
  it("the course of profit leaves out deposits and withdrawals", () => {
    const points = course(["100", "100"], ["210", "100"], ["150", "-50"], ["150", "0"]);
    expect(said(profitsOf(points))).toEqual(["0", "10", "0", "0"]);
  });

  it("the course of profit has a gap where a price is missing, and goes on after it", () => {
    const points = course(["100", "0"], [null, "20"], ["130", "0"]);
    expect(said(profitsOf(points))).toEqual(["0", null, "10"]);
  });

  it("the course of profit begins with the first known worth, and ends where a payment has none", () => {
    const points = course([null, "5"], ["100", "5"], ["101", "0"], ["300", null], ["300", "0"]);
    expect(said(profitsOf(points))).toEqual([null, "0", "1", null, null]);
  });

  it("the course of profit counts the last day of a week and of a month in them", () => {
    // The ends of Sunday 1 November, of the seven days to Sunday 8 November, and of Monday.
    const points = course(...Array.from({ length: 9 }, (_, day) => [`${100 + day}`, "0"] as const));
    expect(profitCourse(points, "week").map(({ time }) => time.slice(0, 10))).toEqual([
      "2026-11-09",
      "2026-11-10",
    ]);
    expect(said(profitCourse(points, "week").map(({ gain }) => gain))).toEqual(["7", "1"]);
    expect(said(profitCourse(points, "month").map(({ gain }) => gain))).toEqual(["8"]);
  });

  it("the course of profit has no gain for a step whose own end or the one before is unknown", () => {
    const points = course(["100", "0"], [null, "0"], ["120", "0"], ["125", "0"]);
    expect(said(profitCourse(points, "day").map(({ gain }) => gain))).toEqual([null, null, "5"]);
  });

  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(String);
  const flow = fc.integer({ min: -1_000, max: 1_000 }).map(String);
  const points = fc
    .array(fc.tuple(amount, flow), { minLength: 2, maxLength: 120 })
    .map((list) => course(...list));

  it("the course of profit ends the same by days, weeks and months, and its gains add up to it", () => {
    fc.assert(
      fc.property(points, (all) => {
        const ends = PROFIT_STEPS.map((step) => {
          const steps = profitCourse(all, step);
          const gains = steps.flatMap(({ gain }) => gain ?? []);
          expect(sum(gains)).toBe(steps.at(-1)?.profit);
          return steps.at(-1)?.profit;
        });
        expect(new Set(ends).size).toBe(1);
      }),
    );
  });

  it("the course of profit does not change by a payment of any size on any day", () => {
    fc.assert(
      fc.property(points, fc.nat(), flow, (all, at, paid) => {
        const day = 1 + (at % (all.length - 1));
        const changed = all.map((point, index) => ({
          ...point,
          equivalent: formatDec(add(dec(point.equivalent ?? "0"), index < day ? ZERO : dec(paid))),
          paid_in:
            index === day ? formatDec(add(dec(point.paid_in ?? "0"), dec(paid))) : point.paid_in,
        }));
        expect(profitsOf(changed)).toEqual(profitsOf(all));
      }),
    );
  });

  it("the course of profit has a gap for each missing worth and nowhere else", () => {
    fc.assert(
      fc.property(points, fc.nat(), (all, at) => {
        const day = 1 + (at % (all.length - 1));
        const holed = all.map((point, index) =>
          index === day ? { ...point, equivalent: null } : point,
        );
        const profits = profitsOf(holed);
        expect(profits[day]).toBeNull();
        expect(profits.toSpliced(day, 1)).toEqual(profitsOf(all).toSpliced(day, 1));
      }),
    );
  });
});
