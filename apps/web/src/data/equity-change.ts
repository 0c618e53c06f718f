import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, div, sub } from "@candor/money";

export type EquityPoint = CallOutput<"wallet.listEquity">[number];
type Valued = Pick<EquityPoint, "equivalent">;
export type Change = { amount: Dec; rate: Dec | undefined };

const DAY_MS = 86_400_000;
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** From the first day on which there was something. */
export function sinceOpened(points: readonly EquityPoint[]): readonly EquityPoint[] {
  const first = points.findIndex(({ equivalent }) => equivalent !== "0");
  return first < 0 ? [] : points.slice(first);
}

/** What a span of days changed; undefined where the first or the last day is not known. */
export function changeOver(points: readonly Valued[]): Change | undefined {
  const first = points[0]?.equivalent;
  const last = points.at(-1)?.equivalent;
  if (first === null || first === undefined || last === null || last === undefined)
    return undefined;
  const from = dec(first);
  const amount = sub(dec(last), from);
  return { amount, rate: from === ZERO ? undefined : div(amount, from, "half") };
}

/**
 * What has changed since today began (UTC), from the last day's end to what all is worth now. Undefined
 * where either is not known, where there was nothing to begin with, and while the list is yesterday's.
 */
export function changeToday(
  points: readonly EquityPoint[],
  total: string | null,
  now: number,
): Change | undefined {
  const start = dayOf(now) * DAY_MS;
  const before = points.find(({ time }) => Date.parse(time) === start);
  if (before === undefined) return undefined;
  const change = changeOver([before, { equivalent: total }]);
  return change?.rate === undefined ? undefined : change;
}

/** The days' ends and the present worth as a line; those not known are left out. */
export const courseOf = (points: readonly EquityPoint[], total: string | null): string[] =>
  [...sinceOpened(points.slice(0, -1)), { equivalent: total }].flatMap(
    ({ equivalent }) => equivalent ?? [],
  );
