import { serverNow } from "@candor/ui/time/server-clock.ts";

/** A price of the index; `at` in milliseconds. */
export type Point = { at: number; price: string };

/** No option's line needs to be looked back at for longer than this. */
const KEPT_MS = 900_000;
/** After a pause so long what was watched before is no line any more. */
const PAUSE_MS = 10_000;
const MINUTE_MS = 60_000;

/** The points after a new one: one a second, and none from before a pause. */
export function withPoint(points: readonly Point[], point: Point): readonly Point[] {
  const last = points.at(-1);
  if (last !== undefined && last.at === point.at && last.price === point.price) return points;
  if (last === undefined || point.at - last.at > PAUSE_MS) return [point];
  return [...points.filter(({ at }) => at < point.at && at > point.at - KEPT_MS), point];
}

/** What was watched, and before it what each minute closed at. `time` in unix seconds. */
export function pointsOf(
  candles: readonly { time: number; close: string }[],
  watched: readonly Point[],
): Point[] {
  const first = watched[0]?.at ?? Number.POSITIVE_INFINITY;
  const closes = candles
    .map(({ time, close }) => ({ at: time * 1_000 + MINUTE_MS, price: close }))
    .filter(({ at }) => at < first && at <= serverNow());
  return [...closes, ...watched];
}
