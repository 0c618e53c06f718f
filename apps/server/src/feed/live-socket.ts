import { channels, isMessage } from "./live-channels.ts";
import type { Exchange, LiveExchange, OpenExchange, Ticker } from "./live-exchange.ts";

export type SocketTerms = OpenExchange & {
  exchangeId: LiveExchange;
  /** Takes a ticker of a listed symbol; returns whether it was a quote. */
  onTicker: (symbol: string, ticker: Ticker) => boolean;
  /** A socket without a quote for this long counts as down. */
  silenceMs: number;
  signal: AbortSignal;
};

/** The most messages of an exchange in a second: fifteen markets at a hundred quotes each make 1,500. */
const MESSAGES_MAX = 2_000;
/** The most symbols that Bybit accepts in one request. */
const SYMBOLS_MAX = 10;

/**
 * Receives an exchange's quotes by its socket until the socket is down, and resolves with the reason. The sender is not
 * trusted: it is cut off if messages are too large or too many, or if no quote comes for too long.
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

/** A message in another than the documented form gives nothing. */
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

/** Cut at once, without waiting for an exchange that does not answer. */
function cutOff(exchange: Exchange): void {
  const clients = Object.values(exchange.clients ?? {});
  exchange.clients = {};
  for (const { connection } of clients) connection?.terminate();
}
