import type { Point } from "../../../parts/trading/path/plot.ts";

/** No option's line needs to be looked back at for longer than this. */
const KEPT_MS = 900_000;
/** After a pause of this length, the earlier points are dropped from the line. */
const PAUSE_MS = 10_000;

/** Returns the points with a new one: one a second, and none from before a pause. */
export function withPoint(points: readonly Point[], point: Point): readonly Point[] {
  const last = points.at(-1);
  if (last !== undefined && last.at === point.at && last.price === point.price) return points;
  if (last === undefined || point.at - last.at > PAUSE_MS) return [point];
  return [...points.filter(({ at }) => at < point.at && at > point.at - KEPT_MS), point];
}

/** Returns recorded and watched points in order of time; a recorded point replaces a watched one. */
export function pointsOf(
  recorded: readonly { at: string; price: string }[],
  watched: readonly Point[],
): Point[] {
  const bySecond = new Map(watched.map((point) => [point.at, point]));
  for (const { at, price } of recorded) {
    const second = Date.parse(at);
    bySecond.set(second, { at: second, price });
  }
  return [...bySecond.values()].toSorted((a, b) => a.at - b.at);
}
