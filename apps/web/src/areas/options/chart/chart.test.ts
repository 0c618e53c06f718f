import { describe, expect, test } from "vitest";
import { plotOf } from "../../../parts/trading/path/plot.ts";
import { pointsOf, withPoint } from "./points.ts";
import { roundMoments, spanOf } from "./span.ts";

const NOON = Date.parse("2026-01-05T12:00:00Z");
const at = (second: number, price: string) => ({ at: NOON + second * 1_000, price });

describe("the seconds of an index", () => {
  test("each second of an index is one point with its latest price", () => {
    const first = withPoint([], at(0, "10"));
    expect(withPoint(first, at(0, "10"))).toBe(first);
    expect(withPoint(first, at(0, "11"))).toEqual([at(0, "11")]);
    expect(withPoint(first, at(1, "11"))).toEqual([at(0, "10"), at(1, "11")]);
  });

  test("the line starts again after a pause, so that an unseen span has no line", () => {
    expect(withPoint([at(0, "10")], at(11, "20"))).toEqual([at(11, "20")]);
  });

  test("the line has the recorded seconds, and after them the watched ones", () => {
    const recorded = [at(-2, "8"), at(-1, "9")].map(({ at: moment, price }) => ({
      at: new Date(moment).toISOString(),
      price,
    }));
    expect(pointsOf(recorded, [at(-1, "9.5"), at(0, "10")])).toEqual([
      at(-2, "8"),
      at(-1, "9"),
      at(0, "10"),
    ]);
  });
});

describe("the picture of them", () => {
  const span = { from: NOON, to: NOON + 100_000 };

  test("the chart runs from left to right, with the highest price at the top", () => {
    const plot = plotOf([at(0, "10"), at(50, "20")], span, []);
    expect(plot).toMatchObject({ path: "M0 88L50 12", low: 10, high: 20 });
  });

  test("the chart leaves room for an entry that the index has left", () => {
    const plot = plotOf([at(0, "10"), at(50, "20")], span, ["30"]);
    expect(plot?.yOf(30)).toBe(12);
    expect(plot?.yOf(20)).toBe(50);
  });

  test("a constant price runs through the middle, and no price draws no line", () => {
    expect(plotOf([at(0, "10"), at(5, "10")], span, [])?.path).toBe("M0 50L5 50");
    expect(plotOf([], span, ["10"])).toBeUndefined();
  });

  test("the line enters the chart from the last earlier point, and later marks stay at the edge", () => {
    const plot = plotOf([at(-90, "1"), at(-30, "10"), at(10, "20")], span, []);
    expect(plot?.path).toBe("M0 88L10 12");
    expect(plot?.xOf(NOON + 200_000)).toBe(100);
  });

  test("the time axis labels whole half minutes, none so near an end that it would be cut", () => {
    const moments = roundMoments({ from: NOON + 1_000, to: NOON + 151_000 }, 30_000);
    expect(moments.map((moment) => (moment - NOON) / 1_000)).toEqual([30, 60, 90, 120]);
    const shifted = roundMoments({ from: NOON + 16_000, to: NOON + 166_000 }, 30_000);
    expect(shifted.map((moment) => (moment - NOON) / 1_000)).toEqual([60, 90, 120, 150]);
  });

  test("the chart shows two minutes and the time ahead, or all of each running option", () => {
    const iso = (second: number) => new Date(NOON + second * 1_000).toISOString();
    const option = (from: number, to: number) => ({
      entry: { at: iso(from) },
      expires_at: iso(to),
    });
    const shown = (options: ReturnType<typeof option>[]) => {
      const { from, to } = spanOf(options, NOON);
      return [(from - NOON) / 1_000, (to - NOON) / 1_000];
    };
    expect(shown([])).toEqual([-120, 30]);
    expect(shown([option(-10, 20)])).toEqual([-25, 28]);
    expect(shown([option(-10, 20), option(-200, 100)])).toEqual([-215, 108]);
    expect(shown([option(-1_800, 1_800)])).toEqual([-585, 585]);
    expect(shown([option(-10, 3_590)])).toEqual([-25, 310]);
    expect(spanOf([{ entry: null, expires_at: null }], NOON).to).toBe(NOON + 30_000);
  });
});
