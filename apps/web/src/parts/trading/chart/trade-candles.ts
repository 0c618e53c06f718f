import type { ChannelMessage } from "@candor/contract/types.ts";
import type { CandlePeriod } from "@candor/contract/words.ts";
import { add, dec, formatDec, max, min } from "@candor/money";
import { candleStart } from "@candor/rules/candles.ts";
import type { Candle } from "./candles.ts";

/** A trade of a spot market, as its channel tells it. */
export type Trade = ChannelMessage<"spot.trades">[number];

/**
 * The candle being formed after further trades, newest first as the channel sends them, with every
 * candle that began on the way. A trade older than the candle is in an earlier one already.
 */
export function candlesWithTrades(
  forming: Candle | undefined,
  trades: readonly Trade[],
  period: CandlePeriod,
): readonly Candle[] {
  const touched: Candle[] = forming === undefined ? [] : [forming];
  for (const trade of trades.toReversed()) {
    const time = candleStart(period, Math.floor(Date.parse(trade.time) / 1000));
    const last = touched.at(-1);
    if (last !== undefined && time < last.time) continue;
    if (last?.time === time) touched[touched.length - 1] = withTrade(last, trade);
    else touched.push(firstOf(time, trade));
  }
  return touched;
}

const firstOf = (time: number, { price, amount }: Trade): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: amount,
});

const withTrade = (candle: Candle, trade: Trade): Candle => ({
  ...candle,
  high: formatDec(max(dec(candle.high), dec(trade.price))),
  low: formatDec(min(dec(candle.low), dec(trade.price))),
  close: trade.price,
  volume: candle.volume && formatDec(add(dec(candle.volume), dec(trade.amount))),
});
