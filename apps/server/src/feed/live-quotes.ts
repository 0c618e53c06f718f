import { cmp, type Dec, parseDec, sub, ZERO } from "@candor/money";
import { midPriceOf } from "@candor/rules/prices/mid-price.ts";
import type { LiveExchange, Ticker } from "./live-exchange.ts";
import type { Quote } from "./source.ts";

/** How a ticker came: in answer to a request, or as a message of the socket. */
export type Way = "polled" | "pushed";
type Info = Ticker["info"];

/** The untrusted fields of a quote, none of which is known to be an amount. */
type Said = { bid: unknown; ask: unknown; last?: unknown };

/**
 * Where each exchange has its best bid, best ask and last price. ccxt's own fields are not used: if an exchange omits
 * one, ccxt computes it from others, and here a missing price has to stay missing.
 */
const said: Record<LiveExchange, Record<Way, (info: Info) => Said>> = {
  binance: {
    polled: ({ bidPrice: bid, askPrice: ask, lastPrice: last }) => ({ bid, ask, last }),
    pushed: ({ b: bid, a: ask, c: last }) => ({ bid, ask, last }),
  },
  bybit: {
    polled: ({ bid1Price: bid, ask1Price: ask, lastPrice: last }) => ({ bid, ask, last }),
    // A book of one level, which has no trades.
    pushed: ({ b, a }) => ({ bid: first(first(b)), ask: first(first(a)) }),
  },
  kraken: {
    polled: ({ b, a, c }) => ({ bid: first(b), ask: first(a), last: first(c) }),
    pushed: ({ bid, ask, last }) => ({ bid, ask, last }),
  },
  okx: {
    polled: ({ bidPx: bid, askPx: ask, last }) => ({ bid, ask, last }),
    pushed: ({ bidPx: bid, askPx: ask, last }) => ({ bid, ask, last }),
  },
};

/**
 * The middle of bid and ask. The last trade may be old and made by one print. It counts only if a source names neither
 * bid nor ask, and not if its book is one-sided, crossed or wide.
 */
function priceOf({ bid, ask, last }: Said): Dec | undefined {
  if (isUnsaid(bid) && isUnsaid(ask)) return amountOf(last);
  const [low, high] = [amountOf(bid), amountOf(ask)];
  return low === undefined || high === undefined ? undefined : midPriceOf(low, high);
}

const isUnsaid = (value: unknown): boolean => value === undefined || value === null || value === "";
const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
/** Kraken's socket sends numbers with few enough digits for a double; a number with an exponent is no amount. */
const amountOf = (value: unknown): Dec | undefined =>
  typeof value === "string" || typeof value === "number" ? parseDec(String(value)) : undefined;

/**
 * Reads quotes from an exchange's tickers. `unsaid` is the time of a quote whose source names none. A price that has
 * not the form of an amount gives no quote.
 */
export function quoteReader(exchangeId: LiveExchange) {
  const tradedSince = volumeReader(exchangeId);
  return (
    symbol: string,
    ticker: Ticker | undefined,
    { way, unsaid }: { way: Way; unsaid: Date },
  ): Quote | undefined => {
    const price = ticker && priceOf(said[exchangeId][way](ticker.info));
    if (ticker === undefined || price === undefined || price === ZERO) return undefined;
    const volume = way === "polled" ? tradedSince(symbol, ticker.info) : undefined;
    return { source: exchangeId, symbol, price, volume, at: timeOf(ticker) ?? unsaid };
  };
}

/**
 * The exchange's own time. Binance names the time of the quote, instead of which ccxt takes the last trade's; Kraken's
 * socket sends a text that ccxt does not read.
 */
function timeOf({ timestamp, info }: Ticker): Date | undefined {
  const time = info["E"] ?? timestamp ?? info["timestamp"];
  return typeof time === "number" || typeof time === "string" ? new Date(time) : undefined;
}

/**
 * Kraken counts what was traded since midnight, so two answers give the volume between them. All other messages give
 * only the last 24 hours, from which old trades drop out: no volume can be read from them.
 */
function volumeReader(exchangeId: LiveExchange) {
  const counters = new Map<string, Dec>();
  return (symbol: string, info: Info): Dec | undefined => {
    const counter = exchangeId === "kraken" ? amountOf(first(info["v"])) : undefined;
    if (counter === undefined) return undefined;
    const before = counters.get(symbol);
    counters.set(symbol, counter);
    // At midnight the counter starts again.
    return before === undefined || cmp(counter, before) < 0 ? undefined : sub(counter, before);
  };
}
