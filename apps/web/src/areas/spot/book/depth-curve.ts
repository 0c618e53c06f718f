import { type Dec, ONE, ZERO, abs, add, dec, div, max, mul, sub } from "@candor/money";
import { type Book, type Side, spreadOf } from "./depth.ts";

/** How far from the middle a depth chart reaches, as ratios; null is as far as the book does. */
export const DEPTH_RANGES = [dec("0.005"), dec("0.01"), dec("0.05"), null] as const;
export type DepthRange = (typeof DEPTH_RANGES)[number];

/** Everything offered from the middle to a price, and that price's distance from it as a signed ratio. */
export type CurvePoint = { side: Side; price: Dec; cumulative: Dec; distance: Dec };

export type DepthCurve = {
  mid: Dec;
  /** Both sides best first. */
  bids: readonly CurvePoint[];
  asks: readonly CurvePoint[];
  /** What the two axes reach to. */
  range: Dec;
  cumulativeMax: Dec;
};

/** The book as two rising curves around the middle; nothing while a side has nothing in the range. */
export function depthCurve(book: Book, range: DepthRange): DepthCurve | undefined {
  const mid = spreadOf(book)?.mid;
  if (mid === undefined) return undefined;
  const [bids, asks] = [curveOf(book, "bids", mid, range), curveOf(book, "asks", mid, range)];
  const [lastBid, lastAsk] = [bids.at(-1), asks.at(-1)];
  if (lastBid === undefined || lastAsk === undefined) return undefined;
  return {
    mid,
    bids,
    asks,
    range: range ?? max(abs(lastBid.distance), lastAsk.distance),
    cumulativeMax: max(lastBid.cumulative, lastAsk.cumulative),
  };
}

function curveOf(book: Book, side: Side, mid: Dec, range: DepthRange): readonly CurvePoint[] {
  const points: CurvePoint[] = [];
  let cumulative = ZERO;
  for (const { price, quantity } of book[side]) {
    const distance = sub(div(price, mid, "half"), ONE);
    if (range !== null && abs(distance) > range) break;
    cumulative = add(cumulative, quantity);
    points.push({ side, price, cumulative, distance });
  }
  return points;
}

/** All points by price, from the lowest bid to the highest ask. */
export const curvePoints = (curve: DepthCurve): readonly CurvePoint[] => [
  ...curve.bids.toReversed(),
  ...curve.asks,
];

/** The price that stands at a share (0 to 1) of the chart's width: 0.5 is the middle. */
export function priceAcross({ mid, range }: DepthCurve, share: Dec): Dec {
  const distance = mul(sub(add(share, share), ONE), range, "half");
  return mul(mid, add(ONE, distance), "half");
}

/** Returns the index in `points` of the level nearest to a price. */
export function nearestPoint(points: readonly CurvePoint[], price: Dec): number {
  const gaps = points.map((point) => abs(sub(point.price, price)));
  return gaps.indexOf(gaps.reduce((least, gap) => (gap < least ? gap : least)));
}
