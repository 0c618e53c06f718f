import { div, toNumber } from "@candor/money";
import type { CurvePoint, DepthCurve } from "./depth-curve.ts";

/** Returns a level's point in a picture of 100 by 100 with the middle price at 50, for pixels only. */
export const placeOf = (
  { distance, cumulative }: CurvePoint,
  { range, cumulativeMax }: DepthCurve,
): { x: number; y: number } => ({
  x: 50 + 50 * toNumber(div(distance, range, "half")),
  // Over the highest step there is room for what it says.
  y: 100 - 84 * toNumber(div(cumulative, cumulativeMax, "half")),
});

/** The steps of one side from the mid price outwards, as an SVG path; the last offer reaches the edge. */
export function stepsPath(points: readonly CurvePoint[], curve: DepthCurve): string {
  const [first] = points;
  if (first === undefined) return "";
  const places = points.map((point) => placeOf(point, curve));
  const steps = places.map(({ x, y }) => `H${x}V${y}`).join("");
  const start = placeOf(first, curve).x;
  return `M${start} 100${steps}H${first.side === "bids" ? 0 : 100}`;
}

/** The same line closed along the floor, to be filled. */
export const areaPath = (points: readonly CurvePoint[], curve: DepthCurve): string =>
  `${stepsPath(points, curve)}V100Z`;
