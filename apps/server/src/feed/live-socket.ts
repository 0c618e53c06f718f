import { channels, isMessage } from "./live-channels.ts";
import type { Exchange, LiveExchange, OpenExchange, Ticker } from "./live-exchange.ts";

export type SocketTerms = OpenExchange & {
  exchangeId: LiveExchange;
  /** Takes a ticker of a listed symbol; whether it was a quote. */
  onTicker: (symbol: string, ticker: Ticker) => boolean;
  /** So long without a quote, and the socket counts as down. */
  silenceMs: number;
  signal: AbortSignal;
};

/** One second's messages of an exchange; fifteen markets, each quoted every hundredth, make 1,500. */
const MESSAGES_MAX = 2_000;
/** Bybit takes no more in one request. */
const SYMBOLS_MAX = 10;

/**
 * Receives an exchange's quotes by its socket until that is down, and resolves with the reason. What arrives is a
 * stranger's: too large, too many or no quotes for too long, and it is cut off.
 */
export function receiveTickers(terms: SocketTerms): Promise<unknown> {
  const { exchangeId, exchange, listed, onTicker, silenceMs, signal } = terms;
  const channel = channels[exchangeId];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const end = (reason: unknown): void => {
    clearTimeout(silence);
    signal.removeEventListener("abort", onAbort);
    cutOff(exchange);
    resolve(reason);
  };
  const onAbort = () => end(signal.reason);
  const silence = setTimeout(() => end(new Error("no quote for too long")), silenceMs);
  const isTooFast = messageCounter();

  exchange.onError = (_client, error) => end(error);
  exchange.onClose = () => end(new Error("closed by the exchange"));
  exchange.handleMessage = (client, message) => {
    // Any message is a sign of life.
    client.lastPong = Date.now();
    if (isTooFast()) return end(new Error(`more than ${MESSAGES_MAX} messages in a second`));
    if (!isMessage(message) || !channel.isQuote(message)) return;
    const tickers = readOrNone(() => channel.read(exchange, client, message));
    for (const symbol of listed) {
      const ticker = tickers[symbol];
      if (ticker !== undefined && onTicker(symbol, ticker)) silence.refresh();
    }
  };
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  else
    for (let from = 0; from < listed.length; from += SYMBOLS_MAX)
      channel.watch(exchange, listed.slice(from, from + SYMBOLS_MAX)).catch(end);
  return promise;
}

/** Nothing of a message that is not in the form that the exchange documents. */
function readOrNone(read: () => Record<string, Ticker>): Record<string, Ticker> {
  try {
    return read();
  } catch {
    return {};
  }
}

function messageCounter(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) count = 0;
    second = now;
    count += 1;
    return count > MESSAGES_MAX;
  };
}

/** At once: an exchange that does not answer is not waited for. */
function cutOff(exchange: Exchange): void {
  const clients = Object.values(exchange.clients ?? {});
  exchange.clients = {};
  for (const { connection } of clients) connection?.terminate();
}
