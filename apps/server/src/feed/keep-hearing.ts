import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Ticker } from "./live-exchange.ts";
import type { quoteReader } from "./live-quotes.ts";
import { hearTickers, type SocketTerms } from "./live-socket.ts";
import type { FeedLog, Quote } from "./source.ts";

type HearingTerms = Omit<SocketTerms, "hear"> & {
  read: ReturnType<typeof quoteReader>;
  clock: Clock;
  log: FeedLog;
  /** Before a socket that is down is opened again. */
  retryMs: number;
};

/** How much longer than at first the waits become while no socket brings a quote. */
const SLOWDOWN_MAX = 60;

/** Hears an exchange by its socket, one after the other, and tells its quotes; undefined when a socket is down. */
export async function keepHearing(
  terms: HearingTerms,
  tell: (quote: Quote | undefined) => void,
): Promise<void> {
  const { exchangeId, read, clock, log, retryMs, signal } = terms;
  let failures = 0;
  let isUp = true;
  const hear = (symbol: string, ticker: Ticker): boolean => {
    const quote = read(symbol, ticker, { way: "pushed", unsaid: clock.now() });
    if (quote === undefined || signal.aborted) return false;
    if (!isUp) log.info({ source: exchangeId }, "source has its socket again");
    isUp = true;
    failures = 0;
    tell(quote);
    return true;
  };
  while (!signal.aborted) {
    const reason = await hearTickers({ ...terms, hear });
    tell(undefined);
    // An outage is one line, however often it is tried.
    if (isUp && !signal.aborted)
      log.warn({ source: exchangeId, err: reason }, "source has no socket");
    isUp = false;
    const waitMs = retryMs * Math.min(2 ** failures, SLOWDOWN_MAX);
    failures += 1;
    await wait(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
