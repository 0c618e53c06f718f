import type { CandlePeriod } from "@candor/contract/words.ts";
import { faults } from "./fault.ts";
import { type Params, required } from "./params.ts";

/** The lengths of candles, by this API's names. */
export const INTERVALS: Readonly<Record<string, { period: CandlePeriod; seconds: number }>> = {
  "1m": { period: "1min", seconds: 60 },
  "5m": { period: "5min", seconds: 300 },
  "15m": { period: "15min", seconds: 900 },
  "30m": { period: "30min", seconds: 1_800 },
  "1h": { period: "60min", seconds: 3_600 },
  "4h": { period: "4hour", seconds: 14_400 },
  "1d": { period: "1day", seconds: 86_400 },
  "1w": { period: "1week", seconds: 604_800 },
  "1M": { period: "1mon", seconds: 2_678_400 },
};

export function intervalIn(params: Params) {
  const name = required(params, "interval");
  const found = Object.hasOwn(INTERVALS, name) ? INTERVALS[name] : undefined;
  if (found === undefined) throw faults.illegal("interval");
  return found;
}
