import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import type { Ticker } from "./live-exchange.ts";
import type { quoteReader } from "./live-quotes.ts";
import { receiveTickers, type SocketTerms } from "./live-socket.ts";
import type { FeedLog, Quote } from "./source.ts";

type ReceivingTerms = Omit<SocketTerms, "onTicker"> & {
  read: ReturnType<typeof quoteReader>;
  clock: Clock;
  log: FeedLog;
  /** The wait before a closed socket is opened again. */
  retryMs: number;
};

/** The factor up to which the waits grow while no socket brings a quote. */
const SLOWDOWN_MAX = 60;

/** Passes on an exchange's quotes by one socket after another; `undefined` while a socket is down. */
export async function keepReceiving(
  terms: ReceivingTerms,
  onQuote: (quote: Quote | undefined) => void,
): Promise<void> {
  const { exchangeId, read, clock, log, retryMs, signal } = terms;
  let failures = 0;
  let isUp = true;
  const onTicker = (symbol: string, ticker: Ticker): boolean => {
    const quote = read(symbol, ticker, { way: "pushed", unsaid: clock.now() });
    if (quote === undefined || signal.aborted) return false;
    if (!isUp) log.info({ source: exchangeId }, "source has its socket again");
    isUp = true;
    failures = 0;
    onQuote(quote);
    return true;
  };
  while (!signal.aborted) {
    const reason = await receiveTickers({ ...terms, onTicker });
    onQuote(undefined);
    // An outage is logged once, however often it is tried.
    if (isUp && !signal.aborted)
      log.warn({ source: exchangeId, err: reason }, "source has no socket");
    isUp = false;
    const waitMs = retryMs * Math.min(2 ** failures, SLOWDOWN_MAX);
    failures += 1;
    await wait(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
