import { subscribe } from "../../../lib/socket.ts";
import type { CandleQuestion } from "./candle-data.ts";
import type { Candle } from "./candles.ts";
import { candlesWithTrades } from "./trade-candles.ts";

/** Each state of the candle being formed, and word that candles may have been missed. */
export type CandleListener = { onCandle: (candle: Candle) => void; onRestart: () => void };

/** The candles of a market as they form, until the function it returns is called. */
export const listenToCandles = (
  question: CandleQuestion,
  last: Candle | undefined,
  listener: CandleListener,
): (() => void) =>
  question.source === "index"
    ? listenToIndex(question, listener)
    : listenToTrades(question, last, listener);

function listenToIndex(
  { symbol, period }: CandleQuestion,
  { onCandle, onRestart }: CandleListener,
) {
  let isStarted = false;
  return subscribe(
    "markets.candles",
    { symbol, period },
    {
      onSnapshot(candle) {
        if (candle !== null) onCandle(candle);
        if (isStarted) onRestart();
        isStarted = true;
      },
      onMessage(candle) {
        if (candle !== null) onCandle(candle);
      },
    },
  );
}

/**
 * The trades of the book carry its last candle on. One that was committed while the candles were being
 * read may count twice in that candle's volume, until they are read again.
 */
function listenToTrades(
  { symbol, period }: CandleQuestion,
  last: Candle | undefined,
  { onCandle, onRestart }: CandleListener,
) {
  let forming = last;
  let isStarted = false;
  return subscribe(
    "spot.trades",
    { symbol },
    {
      onSnapshot() {
        if (isStarted) onRestart();
        isStarted = true;
      },
      onMessage(trades) {
        const touched = candlesWithTrades(forming, trades, period);
        for (const candle of touched) onCandle(candle);
        forming = touched.at(-1);
      },
    },
  );
}
