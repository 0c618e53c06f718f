import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, div, sub, sum } from "@candor/money";

export type EquityPoint = CallOutput<"wallet.listEquity">[number];
type Valued = Pick<EquityPoint, "equivalent" | "paid_in">;
export type Change = { amount: Dec; rate: Dec | undefined };

const DAY_MS = 86_400_000;
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Returns the points from the first day with a balance on. */
export function sinceOpened(points: readonly EquityPoint[]): readonly EquityPoint[] {
  const first = points.findIndex(({ equivalent }) => equivalent !== "0");
  return first < 0 ? [] : points.slice(first);
}

/**
 * What a span of days has gained or lost: the change of the worth without what was paid in and out, as a part of what there
 * was and what was paid in. Undefined where one of these is not known.
 */
export function changeOver(points: readonly Valued[]): Change | undefined {
  const first = points[0]?.equivalent;
  const last = points.at(-1)?.equivalent;
  const paid = points.slice(1).map(({ paid_in: paidIn }) => paidIn);
  if (first === null || first === undefined || last === null || last === undefined)
    return undefined;
  if (paid.includes(null)) return undefined;
  const flows = paid.flatMap((paidIn) => (paidIn === null ? [] : [dec(paidIn)]));
  const amount = sub(sub(dec(last), dec(first)), sum(flows));
  const base = add(dec(first), sum(flows.filter((flow) => flow > ZERO)));
  return { amount, rate: base > ZERO ? div(amount, base, "half") : undefined };
}

/**
 * What has been gained or lost since today began (UTC), as it was last read: worth and payments of one moment. Undefined
 * where a part is not known, where there was nothing, and while the list is yesterday's.
 */
export function changeToday(points: readonly EquityPoint[], now: number): Change | undefined {
  const start = dayOf(now) * DAY_MS;
  const from = points.findIndex(({ time }) => Date.parse(time) === start);
  if (from < 0) return undefined;
  const change = changeOver(points.slice(from));
  return change?.rate === undefined ? undefined : change;
}

/** The days' ends and the present worth as a line; those not known are left out. */
export const courseOf = (points: readonly EquityPoint[], total: string | null): string[] =>
  [...sinceOpened(points.slice(0, -1)), { equivalent: total, paid_in: null }].flatMap(
    ({ equivalent }) => equivalent ?? [],
  );
