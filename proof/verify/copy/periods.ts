import { HOUR_MS } from "./hours.ts";
import type { Made, Slip } from "./record.ts";

export const PERIODS = [7, 30, 90, 0] as const;
const DAY_MS = 24 * HOUR_MS;

/** The figures of a lead over a period, summed hour by hour. */
export function periodOf(
  made: ReadonlyMap<number, Made>,
  slips: readonly Slip[],
  { days, until, beganAt }: { days: number; until: number; beganAt: number },
) {
  const begin = days === 0 ? 0 : until - days * DAY_MS;
  let [before, own] = [0n, 0n];
  const sums = { capital: 0n, closed: 0, won: 0, heldSeconds: 0 };
  let [equity, ownNow, high, highAt] = [0n, 0n, 0n, Math.max(begin, beganAt)];
  const fall = {
    by: 0n,
    from: undefined as number | undefined,
    to: undefined as number | undefined,
  };
  for (const [end, hour] of made) {
    if (end > until) break;
    equity = hour.realised + hour.unrealised;
    ownNow = hour.copiesRealised + hour.copiesUnrealised - hour.shares;
    if (end - HOUR_MS < begin) {
      [before, own, high] = [equity, ownNow, equity];
      continue;
    }
    if (hour.margin > sums.capital) sums.capital = hour.margin;
    sums.closed += hour.closed;
    sums.won += hour.won;
    sums.heldSeconds += hour.heldSeconds;
    if (equity >= high) [high, highAt] = [equity, end];
    if (high - equity > fall.by) Object.assign(fall, { by: high - equity, from: highAt, to: end });
  }
  const within = slips
    .filter(({ end }) => end - HOUR_MS >= begin && end <= until)
    .map(({ slippage }) => slippage)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    ...sums,
    profit: equity - before,
    followersProfit: ownNow - own,
    fall,
    median: within[Math.ceil(within.length / 2) - 1],
    worst: within.at(-1),
  };
}
