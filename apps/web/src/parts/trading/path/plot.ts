import { dec, toNumber } from "@candor/money";

/** A picture is drawn in doubles. */
export const drawn = (price: string): number => toNumber(dec(price));

/** A price at a moment in milliseconds. */
export type Point = { at: number; price: string };

/** The time that a chart shows, in milliseconds. */
export type Span = { from: number; to: number };

/** The place of a price or a moment, in hundredths of the chart from its upper left corner. */
export type Plot = {
  path: string;
  low: number;
  high: number;
  xOf: (at: number) => number;
  yOf: (price: number) => number;
};

/** The part of the height that stays free above and below the line. */
const MARGIN = 12;

/** The points of a span, and the last one before it, which leads the line into it. */
export function pointsIn(points: readonly Point[], { from, to }: Span): readonly Point[] {
  const first = points.findLastIndex(({ at }) => at <= from);
  return points.slice(Math.max(0, first)).filter(({ at }) => at <= to);
}

/** The line through the points of a span, with room for the other prices that stand in it; undefined without a point. */
export function plotOf(
  points: readonly Point[],
  { from, to }: Span,
  others: readonly string[],
): Plot | undefined {
  const shown = pointsIn(points, { from, to });
  if (shown.length === 0) return undefined;
  const prices = shown.map(({ price }) => drawn(price));
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const all = [...prices, ...others.map(drawn)];
  const bottom = Math.min(...all);
  const spread = Math.max(...all) - bottom;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const xOf = (at: number) => rounded(Math.max(0, Math.min(1, (at - from) / (to - from))) * 100);
  const yOf = (price: number) =>
    spread === 0 ? 50 : rounded(100 - MARGIN - ((price - bottom) / spread) * (100 - 2 * MARGIN));
  const path = shown
    .map(({ at, price }, index) => `${index === 0 ? "M" : "L"}${xOf(at)} ${yOf(drawn(price))}`)
    .join("");
  return { path, low, high, xOf, yOf };
}
