import { type Dec, ZERO, add, dec, sub } from "@candor/money";

/** The worth at the end of a day, or now, and what was paid in less what was paid out on it; null where it is not known. */
export type WorthPoint = { time: string; equivalent: string | null; paid_in: string | null };

export const PROFIT_STEPS = ["day", "week", "month"] as const;
export type ProfitStep = (typeof PROFIT_STEPS)[number];

/** What has been gained or lost since the course begins, and within the step alone; null where it is not known. */
export type ProfitPoint = { time: string; profit: Dec | null; gain: Dec | null };

const DAY_MS = 86_400_000;
/** 1970 began on a Thursday. */
const MONDAY_SHIFT = 3;

/**
 * The profit at each point: its worth, less the first known worth, less all that was paid in since and plus what was
 * paid out (product rules, section 2). A point without a worth is a gap. After a payment of unknown worth nothing is
 * known any more, for no later worth says how much of it was paid in.
 */
export function profitsOf(points: readonly WorthPoint[]): (Dec | null)[] {
  let base: Dec | null = null;
  let paid: Dec | null = ZERO;
  return points.map(({ equivalent, paid_in: paidIn }) => {
    if (base === null) {
      base = equivalent === null ? null : dec(equivalent);
      return base === null ? null : ZERO;
    }
    paid = paid === null || paidIn === null ? null : add(paid, dec(paidIn));
    return equivalent === null || paid === null ? null : sub(sub(dec(equivalent), base), paid);
  });
}

/** The end of a day belongs to that day, though its moment is the next midnight. */
function stepOf(time: string, step: ProfitStep): string {
  const at = new Date(Date.parse(time) - 1);
  if (step === "month") return at.toISOString().slice(0, 7);
  const day = Math.floor(at.getTime() / DAY_MS);
  return `${step === "day" ? day : Math.floor((day + MONDAY_SHIFT) / 7)}`;
}

/** The course by days, weeks from Monday, or months of UTC: of each its last point. The first point is where it begins. */
export function profitCourse(points: readonly WorthPoint[], step: ProfitStep): ProfitPoint[] {
  const profits = profitsOf(points);
  const steps = new Map<string, { time: string; profit: Dec | null }>();
  for (const [index, { time }] of points.entries())
    if (index > 0) steps.set(stepOf(time, step), { time, profit: profits[index] ?? null });
  let before = profits[0] ?? null;
  return [...steps.values()].map(({ time, profit }) => {
    const gain = profit === null || before === null ? null : sub(profit, before);
    before = profit;
    return { time, profit, gain };
  });
}
