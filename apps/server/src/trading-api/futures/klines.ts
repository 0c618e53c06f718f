import { dec, formatDec, mul } from "@candor/money";
import { faults } from "../fault.ts";
import { intervalIn } from "../intervals.ts";
import { whole, wholeOrNone } from "../params.ts";
import type { Asked } from "../route.ts";
import { contractNamed } from "../symbols.ts";

const LIMIT = { min: 1, max: 1_500, fallback: 500 };

/** Candles of the index that prices a contract, with its sources' volumes. */
export async function klines({ ctx, params, call }: Asked, name: string | undefined) {
  if (name === undefined) throw faults.missing("symbol");
  const { symbol } = contractNamed(ctx, name);
  const { period, seconds } = intervalIn(params);
  const limit = whole(params, "limit", LIMIT);
  const begin = wholeOrNone(params, "startTime");
  const end = Math.min(
    secondOf(wholeOrNone(params, "endTime")) ?? Number.POSITIVE_INFINITY,
    Math.floor(ctx.clock.now().getTime() / 1_000),
  );
  const from = secondOf(begin) ?? end - limit * seconds;
  const to = begin === undefined ? end : Math.min(end, from + limit * seconds);
  if (to < from) return [];
  const candles = await call("markets.listCandles", { symbol, period, from, to });
  const isWithin = (time: number): boolean => begin === undefined || time * 1_000 >= begin;
  const found = candles.filter(({ time }) => isWithin(time));
  const shown = begin === undefined ? found.slice(-limit) : found.slice(0, limit);
  return shown.map(({ time, open, high, low, close, volume }) => [
    time * 1_000,
    open,
    high,
    low,
    close,
    volume ?? "0",
    (time + seconds) * 1_000 - 1,
    volume === null ? "0" : formatDec(mul(dec(volume), dec(close), "half")),
    0,
    "0",
    "0",
    "0",
  ]);
}

const secondOf = (millis: number | undefined): number | undefined =>
  millis === undefined ? undefined : Math.floor(millis / 1_000);
