import type { CandlePeriod } from "@candor/contract/words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, dec, div, max, min, sub, toNumber } from "@candor/money";
import type { KLineData, Period } from "klinecharts";

/** A candle of the index, or of this book's own trades. */
export type Candle = CallOutput<"markets.listCandles">[number];

/** How many candles a chart opens with, and how many more each step into the past brings. */
const COUNT_PER_READ = 300;

const MINUTE = 60;
const DAY = 86_400;

/** The length of each period in seconds (the longest month) and its name in the chart's library. */
const PERIODS: Record<CandlePeriod, { seconds: number; period: Period }> = {
  "1min": { seconds: MINUTE, period: { type: "minute", span: 1 } },
  "5min": { seconds: 5 * MINUTE, period: { type: "minute", span: 5 } },
  "15min": { seconds: 15 * MINUTE, period: { type: "minute", span: 15 } },
  "30min": { seconds: 30 * MINUTE, period: { type: "minute", span: 30 } },
  "60min": { seconds: 60 * MINUTE, period: { type: "hour", span: 1 } },
  "4hour": { seconds: 240 * MINUTE, period: { type: "hour", span: 4 } },
  "1day": { seconds: DAY, period: { type: "day", span: 1 } },
  "1week": { seconds: 7 * DAY, period: { type: "week", span: 1 } },
  "1mon": { seconds: 31 * DAY, period: { type: "month", span: 1 } },
};

export const chartPeriod = (period: CandlePeriod): Period => PERIODS[period].period;

/**
 * The range of candles to request, in unix seconds: the newest without `before`. The newest begin on a whole
 * period, so that two requests within one period are the same.
 */
export function candleRange(
  period: CandlePeriod,
  nowSeconds: number,
  before?: number,
): { from: number; to: number } {
  const { seconds } = PERIODS[period];
  const to = before === undefined ? (Math.floor(nowSeconds / seconds) + 1) * seconds : before - 1;
  return { from: Math.max(0, to - COUNT_PER_READ * seconds), to };
}

/** Candles with the one being formed: replaced while its time is the last one's, else put at the end. */
export function mergeCandle(candles: readonly Candle[], candle: Candle): readonly Candle[] {
  const last = candles.at(-1);
  if (last === undefined || candle.time > last.time) return [...candles, candle];
  return candle.time === last.time ? [...candles.slice(0, -1), candle] : candles;
}

/** A candle in pixels' numbers, milliseconds for its time. */
export const barOf = (candle: Candle): KLineData => ({
  timestamp: candle.time * 1000,
  open: toNumber(dec(candle.open)),
  high: toNumber(dec(candle.high)),
  low: toNumber(dec(candle.low)),
  close: toNumber(dec(candle.close)),
  ...(candle.volume === null ? {} : { volume: toNumber(dec(candle.volume)) }),
  // The candles behind it, for printing.
  candle,
});

/** What a bar was made from. */
export const candleOf = (bar: KLineData | undefined): Candle | undefined =>
  bar?.["candle"] as Candle | undefined;

/** How many candles a chart opens with in view, by whether there is room for many. */
const OPENING_COUNT = { narrow: 60, wide: 80 };
/** A candle's width with its gap, as the chart's library draws it at all. */
const BAR_MIN = 2;
const BAR_MAX = 24;

/** The width of a candle with its gap so that a chart this wide opens with as many as it should. */
export const barSpace = (width: number): number => {
  const count = width < 480 ? OPENING_COUNT.narrow : OPENING_COUNT.wide;
  return Math.min(BAR_MAX, Math.max(BAR_MIN, width / count));
};

export type CandleSummary = {
  from: number;
  to: number;
  close: Dec;
  high: Dec;
  low: Dec;
  changeRate: Dec;
};

/** What a chart says in words; nothing while there is no candle. */
export function summaryOfCandles(candles: readonly Candle[]): CandleSummary | undefined {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const close = dec(last.close);
  return {
    from: first.time,
    to: last.time,
    close,
    high: candles.map((candle) => dec(candle.high)).reduce(max),
    low: candles.map((candle) => dec(candle.low)).reduce(min),
    changeRate: sub(div(close, dec(first.open), "half"), ONE),
  };
}
