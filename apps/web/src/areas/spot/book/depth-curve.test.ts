import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type Book, mergeDepth } from "./depth.ts";
import { curvePoints, depthCurve, nearestPoint, priceAcross } from "./depth-curve.ts";

const bookOf = (b: [string, string][], a: [string, string][]): Book => {
  const book = mergeDepth(undefined, { symbol: "BTC/USDT", U: 1, u: 1, pu: null, b, a });
  if (book === "gap") throw new Error("a snapshot is never a gap");
  return book;
};
const book = bookOf(
  [
    ["99", "0.1"],
    ["98", "0.2"],
    ["50", "7"],
  ],
  [
    ["101", "0.3"],
    ["104", "0.000000000000000001"],
  ],
);

describe("the depth chart", () => {
  test("the depth chart sums each side exactly from the best price outwards, with its distance from the middle", () => {
    const curve = depthCurve(book, null);
    expect(
      curve?.bids.map(({ cumulative, distance }) => [formatDec(cumulative), formatDec(distance)]),
    ).toEqual([
      ["0.1", "-0.01"],
      ["0.3", "-0.02"],
      ["7.3", "-0.5"],
    ]);
    expect(curve?.asks.map(({ cumulative }) => formatDec(cumulative))).toEqual([
      "0.3",
      "0.300000000000000001",
    ]);
    expect(curve && [curve.mid, curve.range, curve.cumulativeMax].map(formatDec)).toEqual([
      "100",
      "0.5",
      "7.3",
    ]);
  });

  test("the depth chart leaves out levels further from the middle than its range", () => {
    const curve = depthCurve(book, dec("0.02"));
    expect(curve && curvePoints(curve).map(({ price }) => formatDec(price))).toEqual([
      "98",
      "99",
      "101",
    ]);
    expect(curve && formatDec(curve.cumulativeMax)).toBe("0.3");
  });

  test("the depth chart shows nothing while one side is empty", () => {
    expect(depthCurve(bookOf([["99", "1"]], []), null)).toBeUndefined();
    expect(depthCurve(book, dec("0.001"))).toBeUndefined();
  });

  test("the depth chart reads the level nearest to the pointer", () => {
    const curve = depthCurve(book, dec("0.05"))!;
    expect(formatDec(priceAcross(curve, dec("0.5")))).toBe("100");
    expect(formatDec(priceAcross(curve, dec("1")))).toBe("105");
    const points = curvePoints(curve);
    const read = (share: string) =>
      formatDec(points[nearestPoint(points, priceAcross(curve, dec(share)))]!.price);
    expect([read("0"), read("0.45"), read("0.55"), read("1")]).toEqual(["98", "99", "101", "104"]);
  });
});
