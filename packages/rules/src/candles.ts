import type { CandlePeriod } from "@candor/contract/words.ts";

const weekSeconds = 604_800;
/** The epoch was a Thursday; the first Monday came four days later. */
const firstMonday = 4 * 86_400;
const periodSeconds = {
  "1min": 60,
  "5min": 300,
  "15min": 900,
  "30min": 1_800,
  "60min": 3_600,
  "4hour": 14_400,
  "1day": 86_400,
} as const;

/** The unix second at which the candle of `second` opens: UTC, weeks on Monday, months on the 1st. */
export function candleStart(period: CandlePeriod, second: number): number {
  if (period === "1mon") {
    const date = new Date(second * 1_000);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000;
  }
  if (period === "1week")
    return firstMonday + Math.floor((second - firstMonday) / weekSeconds) * weekSeconds;
  return second - (second % periodSeconds[period]);
}
