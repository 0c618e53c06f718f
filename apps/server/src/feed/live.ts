import { setTimeout as wait } from "node:timers/promises";
import { cmp, type Dec, parseDec, sub, ZERO } from "@candor/money";
import type { Clock } from "../clock.ts";
import {
  type LiveExchange,
  type OpenExchange,
  openExchange,
  type Ticker,
} from "./live-exchange.ts";
import type { FeedLog, Quote, Source } from "./source.ts";

export type LiveTerms = {
  exchangeId: LiveExchange;
  /** As ccxt and the markets write them: BTC/USDT. One that the exchange does not list is left out. */
  symbols: readonly string[];
  clock: Clock;
  log: FeedLog;
  pollMs?: number;
  /** Where the exchange is reached instead of its own hosts. */
  baseUrl?: string;
};

const slowdownMax = 15;

/** Polls one exchange's public tickers; while it fails, the waits double up to half a minute. */
export function createLiveSource({
  exchangeId,
  symbols,
  clock,
  log,
  pollMs = 2_000,
  baseUrl,
}: LiveTerms): Source {
  const stopping = new AbortController();
  const { signal } = stopping;
  const read = tickerReader(exchangeId, clock);
  let polling: Promise<void> | undefined;

  const poll = async (emit: (quote: Quote) => void) => {
    let open: OpenExchange | undefined;
    let failures = 0;
    while (!signal.aborted) {
      try {
        open ??= await openExchange(exchangeId, { symbols, signal, baseUrl });
        const tickers = await open.exchange.fetchTickers(open.listed);
        const quotes = open.listed.flatMap((symbol) => read(symbol, tickers[symbol]) ?? []);
        if (quotes.length === 0) throw new Error(`${exchangeId} answered without a price`);
        if (signal.aborted) return;
        for (const quote of quotes) emit(quote);
        if (failures > 0) log.info({ source: exchangeId }, "source answers again");
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1 && !signal.aborted)
          log.warn({ source: exchangeId, err: error }, "source does not answer");
      }
      const waitMs = pollMs * Math.min(2 ** failures, slowdownMax);
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    name: exchangeId,
    start: async (emit) => {
      polling ??= poll(emit);
    },
    stop: async () => {
      stopping.abort();
      await polling;
    },
  };
}

/**
 * The last traded price as each exchange writes it. Not ccxt's `last`: where an exchange leaves the
 * price out, that one is worked out from other fields, and a price is read or it is missing.
 */
const lastPrice: Record<LiveExchange, (info: Ticker["info"]) => unknown> = {
  binance: (info) => info["lastPrice"],
  bybit: (info) => info["lastPrice"],
  kraken: (info) => first(info["c"]),
  okx: (info) => info["last"],
};

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
const amountOf = (text: unknown): Dec | undefined =>
  typeof text === "string" ? parseDec(text) : undefined;

/** A price that is not in the form of an amount is no quote. */
function tickerReader(exchangeId: LiveExchange, clock: Clock) {
  const tradedSince = volumeReader(exchangeId);
  return (symbol: string, ticker: Ticker | undefined): Quote | undefined => {
    const price = ticker && amountOf(lastPrice[exchangeId](ticker.info));
    if (ticker === undefined || price === undefined || price === ZERO) return undefined;
    const at = typeof ticker.timestamp === "number" ? new Date(ticker.timestamp) : clock.now();
    return { source: exchangeId, symbol, price, volume: tradedSince(symbol, ticker.info), at };
  };
}

/**
 * Kraken counts what was traded since midnight, so two quotes tell what came between them. The others
 * publish only the last 24 hours, which also lose what drops out: from those no volume can be read.
 */
function volumeReader(exchangeId: LiveExchange) {
  const counters = new Map<string, Dec>();
  return (symbol: string, info: Ticker["info"]): Dec | undefined => {
    const counter = exchangeId === "kraken" ? amountOf(first(info["v"])) : undefined;
    if (counter === undefined) return undefined;
    const before = counters.get(symbol);
    counters.set(symbol, counter);
    // At midnight the counter starts again.
    return before === undefined || cmp(counter, before) < 0 ? undefined : sub(counter, before);
  };
}
