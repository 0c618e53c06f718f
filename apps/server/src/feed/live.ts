import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import { type LiveExchange, type OpenExchange, openExchange } from "./live-exchange.ts";
import { quoteReader } from "./live-quotes.ts";
import { keepReceiving } from "./keep-receiving.ts";
import type { FeedLog, Quote, Source } from "./source.ts";

export type LiveTerms = {
  exchangeId: LiveExchange;
  /** In the form BTC/USDT; a symbol that the exchange does not list is left out. */
  symbols: readonly string[];
  clock: Clock;
  log: FeedLog;
  pollMs?: number;
  /** The wait before a closed socket is opened again. */
  retryMs?: number;
  /** A socket without a quote for this long counts as down. */
  silenceMs?: number;
  /** An address used instead of the exchange's own hosts. */
  baseUrl?: string;
};

/** The factor up to which the waits grow while the source does not answer. */
const slowdownMax = 15;
/** A symbol that the socket has not sent for this long is polled. */
const quietMs = 3_000;

type Emit = (quote: Quote) => void;

/**
 * Receives one exchange's public tickers by its socket, and polls those that the socket does not send. Both are retried
 * without end; while one fails, its waits double up to half a minute or a minute.
 */
export function createLiveSource({
  exchangeId,
  symbols,
  clock,
  log,
  pollMs = 2_000,
  retryMs = 1_000,
  silenceMs = 10_000,
  baseUrl,
}: LiveTerms): Source {
  const stopping = new AbortController();
  const { signal } = stopping;
  const read = quoteReader(exchangeId);
  const waits = { retryMs, silenceMs };
  /** When the socket last sent each symbol. */
  const pushed = new Map<string, number>();
  let running: Promise<void> | undefined;
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  const isPushed = (symbol: string, since: number): boolean => (pushed.get(symbol) ?? -1) >= since;

  const ask = async ({ exchange, listed }: OpenExchange, emit: Emit): Promise<void> => {
    const askedMs = performance.now();
    const quiet = listed.filter((symbol) => !isPushed(symbol, askedMs - quietMs));
    if (quiet.length === 0) return;
    // A source without a time made its price after the request at the earliest.
    const unsaid = clock.now();
    const tickers = await exchange.fetchTickers(quiet);
    const quotes = quiet.flatMap(
      (symbol) => read(symbol, tickers[symbol], { way: "polled", unsaid }) ?? [],
    );
    if (quotes.length === 0) throw new Error(`${exchangeId} answered without a price`);
    if (signal.aborted) return;
    for (const quote of quotes) if (!isPushed(quote.symbol, askedMs)) emit(quote);
  };

  const poll = async (emit: Emit) => {
    /** Undefined while the socket is down. */
    const push = (quote: Quote | undefined) => {
      if (quote === undefined) return pushed.clear();
      pushed.set(quote.symbol, performance.now());
      emit(quote);
    };
    let open: OpenExchange | undefined;
    let socket: Promise<void> | undefined;
    let failures = 0;
    while (!signal.aborted) {
      try {
        open ??= await openExchange(exchangeId, { symbols, signal, baseUrl });
        socket ??= keepReceiving({ ...open, exchangeId, read, clock, log, signal, ...waits }, push);
        await ask(open, emit);
        if (failures > 0) log.info({ source: exchangeId }, "source answers again");
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1 && !signal.aborted)
          log.warn({ source: exchangeId, err: error }, "source does not answer");
      }
      await pause(pollMs * Math.min(2 ** failures, slowdownMax));
    }
    await socket;
  };

  return {
    name: exchangeId,
    start: async (emit) => {
      running ??= poll(emit);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
