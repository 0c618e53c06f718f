import { cmp, type Dec, parseDec, sub, ZERO } from "@candor/money";
import type { LiveExchange, Ticker } from "./live-exchange.ts";
import type { Quote } from "./source.ts";

/** How a ticker came: as the answer to a request, or as a message of the socket. */
export type Way = "polled" | "pushed";
type Info = Ticker["info"];

/**
 * Where each exchange writes the last traded price. Not ccxt's `last`: where an exchange leaves the
 * price out, that one is worked out from other fields, and a price is read or it is missing.
 */
const lastPrice: Record<LiveExchange, Record<Way, (info: Info) => unknown>> = {
  binance: { polled: (info) => info["lastPrice"], pushed: (info) => info["c"] },
  bybit: { polled: (info) => info["lastPrice"], pushed: (info) => info["lastPrice"] },
  kraken: { polled: (info) => first(info["c"]), pushed: (info) => info["last"] },
  okx: { polled: (info) => info["last"], pushed: (info) => info["last"] },
};

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
    const price = ticker && amountOf(lastPrice[exchangeId][way](ticker.info));
    if (ticker === undefined || price === undefined || price === ZERO) return undefined;
    const volume = way === "polled" ? tradedSince(symbol, ticker.info) : undefined;
    return { source: exchangeId, symbol, price, volume, at: timeOf(ticker) ?? unsaid };
  };
}

/** What an exchange says; Kraken's socket says it as a text that ccxt does not read. */
function timeOf({ timestamp, info }: Ticker): Date | undefined {
  if (typeof timestamp === "number") return new Date(timestamp);
  const text = info["timestamp"];
  return typeof text === "string" ? new Date(text) : undefined;
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
