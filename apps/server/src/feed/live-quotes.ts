import { cmp, type Dec, parseDec, sub, ZERO } from "@candor/money";
import { midPriceOf } from "@candor/rules/prices/mid-price.ts";
import type { LiveExchange, Ticker } from "./live-exchange.ts";
import type { Quote } from "./source.ts";

/** How a ticker came: as the answer to a request, or as a message of the socket. */
export type Way = "polled" | "pushed";
type Info = Ticker["info"];

/** The untrusted fields of a quote: none is known to be an amount. */
type Said = { bid: unknown; ask: unknown; last?: unknown };

/**
 * Where each exchange writes its best bid, its best ask and the last traded price. Not ccxt's fields of these names: where
 * an exchange leaves one out, it works it out from others, and a price is read or it is missing.
 */
const said: Record<LiveExchange, Record<Way, (info: Info) => Said>> = {
  binance: {
    polled: ({ bidPrice: bid, askPrice: ask, lastPrice: last }) => ({ bid, ask, last }),
    pushed: ({ b: bid, a: ask, c: last }) => ({ bid, ask, last }),
  },
  bybit: {
    polled: ({ bid1Price: bid, ask1Price: ask, lastPrice: last }) => ({ bid, ask, last }),
    // The one level of a book, which knows no trades.
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
 * The middle of bid and ask. The last trade may be old, and one print makes it: it counts only where a source names
 * neither, and not where its book has a side without quotes, is crossed or wide.
 */
function priceOf({ bid, ask, last }: Said): Dec | undefined {
  if (isUnsaid(bid) && isUnsaid(ask)) return amountOf(last);
  const [low, high] = [amountOf(bid), amountOf(ask)];
  return low === undefined || high === undefined ? undefined : midPriceOf(low, high);
}

const isUnsaid = (value: unknown): boolean => value === undefined || value === null || value === "";
const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
/** Kraken's socket writes numbers, of few enough digits for a double; one that is written with an exponent is none. */
const amountOf = (value: unknown): Dec | undefined =>
  typeof value === "string" || typeof value === "number" ? parseDec(String(value)) : undefined;

/**
 * Reads quotes out of an exchange's tickers. `unsaid` is the time of a quote whose source names none. A price that is
 * not in the form of an amount is no quote.
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
 * What an exchange says. Binance names when it told the quote, of which ccxt takes when the last trade was; Kraken's socket
 * says it as a text that ccxt does not read.
 */
function timeOf({ timestamp, info }: Ticker): Date | undefined {
  const time = info["E"] ?? timestamp ?? info["timestamp"];
  return typeof time === "number" || typeof time === "string" ? new Date(time) : undefined;
}

/**
 * Kraken counts what was traded since midnight, so two answers tell what came between them. The others, and every
 * socket, publish only the last 24 hours, which also lose what drops out: from those no volume can be read.
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
