import type { CallInput } from "@candor/contract/types.ts";
import type { CandlePeriod } from "@candor/contract/words.ts";
import type { Point } from "./plot.ts";

/** More points than these are not told apart on a phone. */
const POINTS_MAX = 400;
const PERIODS = [
  ["1min", 60],
  ["5min", 300],
  ["30min", 1_800],
  ["4hour", 14_400],
  ["1day", 86_400],
] as const satisfies readonly (readonly [CandlePeriod, number])[];
type PathPeriod = (typeof PERIODS)[number][0];

const secondsOf = (period: PathPeriod): number =>
  PERIODS.find(([name]) => name === period)?.[1] ?? 0;

type Moment = { at: number; event: number | null };

/** The calls to draw a price from one moment to another: the recorded seconds where they are few, candles otherwise. */
export function pathQuestion(
  symbol: string,
  start: Moment,
  end: Moment,
): {
  seconds: CallInput<"options.listSeconds"> | undefined;
  candles: CallInput<"markets.listCandles"> & { period: PathPeriod };
} {
  const lasted = (end.at - start.at) / 1_000;
  const [period] = PERIODS.find(([, each]) => lasted / each <= POINTS_MAX) ?? ["1day"];
  const candles = {
    symbol,
    period,
    from: Math.floor(start.at / 1_000),
    to: Math.ceil(end.at / 1_000),
  };
  const count = start.event === null || end.event === null ? 0 : end.event - start.event + 1;
  const isShort = count > 0 && count <= POINTS_MAX;
  const seconds =
    isShort && end.event !== null ? { symbol, to: end.event, limit: count } : undefined;
  return { candles, seconds };
}

/** Returns each candle's close at its end. */
export const pointsOfCandles = (
  candles: readonly { time: number; close: string }[],
  period: PathPeriod,
): Point[] =>
  candles.map(({ time, close }) => ({
    at: (time + secondsOf(period)) * 1_000,
    price: close,
  }));
