import type { CallOutput } from "@candor/contract/types.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { intervalIn } from "../intervals.ts";
import type { Asked } from "../route.ts";
import { marketIn } from "../symbols.ts";
import { timesIn } from "./between.ts";
import { rowsIn } from "./book.ts";

type Own = CallOutput<"spot.listTradeCandles">[number];
type OfIndex = CallOutput<"markets.listCandles">[number];

/**
 * Candles of a book's own trades, and in between of the index, with zero volume. So no interval is missing, and each
 * volume was traded here. The takers' part of a volume is not recorded.
 */
export async function klines(asked: Asked) {
  const { symbol } = marketIn(asked.ctx, asked.params);
  const { period, seconds } = intervalIn(asked.params);
  const count = rowsIn(asked);
  const times = timesIn(asked);
  const isForward = times.from !== undefined;
  const span = spanIn(times, asked.ctx.clock.now(), count * seconds);
  const asks = { symbol, period, ...span };
  const own = new Map(
    (await asked.call("spot.listTradeCandles", asks)).map((one) => [one.time, one]),
  );
  const ofIndex = new Map(
    (await asked.call("markets.listCandles", asks)).map((one) => [one.time, one]),
  );
  const opened = [...new Set([...own.keys(), ...ofIndex.keys()])]
    .filter((time) => time >= span.from && time <= span.to)
    .toSorted((a, b) => a - b);
  return (isForward ? opened.slice(0, count) : opened.slice(-count)).map((time) =>
    klineOf(time, candleStart(period, time + seconds), own.get(time), ofIndex.get(time)),
  );
}

/** The end of the year 9999: no database date lies beyond it. */
const LAST_SECOND = 253_402_300_799;

/** In unix seconds, no longer than the answer, except for the candle in which it begins. */
function spanIn({ from, to }: ReturnType<typeof timesIn>, now: Date, length: number) {
  const end = Math.min(Math.floor((to ?? now.getTime()) / 1_000), LAST_SECOND);
  const begin =
    from === undefined ? Math.max(0, end - length) : Math.min(Math.ceil(from / 1_000), LAST_SECOND);
  return { from: begin, to: from === undefined ? end : Math.min(end, begin + length) };
}

function klineOf(time: number, next: number, own: Own | undefined, ofIndex: OfIndex | undefined) {
  const candle = own ?? ofIndex;
  if (candle === undefined) throw new Error(`no candle at ${time}`);
  return [
    time * 1_000,
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    own?.volume ?? "0",
    next * 1_000 - 1,
    own?.quote_volume ?? "0",
    own?.trades ?? 0,
    "0",
    "0",
    "0",
  ];
}
