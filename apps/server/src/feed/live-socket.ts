import type {
  Exchange,
  LiveExchange,
  OpenExchange,
  SocketClient,
  Ticker,
} from "./live-exchange.ts";

export type SocketTerms = OpenExchange & {
  exchangeId: LiveExchange;
  /** Hears a ticker of a listed symbol; whether it was a quote. */
  hear: (symbol: string, ticker: Ticker) => boolean;
  /** So long without a quote, and the socket counts as down. */
  silenceMs: number;
  signal: AbortSignal;
};

/** One second's messages of an exchange; fifteen markets make some hundreds. */
const MESSAGES_MAX = 2_000;
/** Bybit takes no more in one request. */
const SYMBOLS_MAX = 10;

type Message = Record<string, unknown>;
/** The messages that are passed on to ccxt; all it would do with another one is to keep it. */
const isTicker: Record<LiveExchange, (message: Message) => boolean> = {
  binance: ({ e: event }) => event === "24hrMiniTicker",
  bybit: ({ topic }) => typeof topic === "string" && topic.startsWith("tickers."),
  kraken: ({ channel }) => channel === "ticker",
  okx: ({ arg }) => isMessage(arg) && arg["channel"] === "tickers",
};
const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Hears an exchange's tickers by its socket until that is down, and resolves with the reason. What arrives is a
 * stranger's: too large, too many or no quotes for too long, and it is cut off.
 */
export function hearTickers(terms: SocketTerms): Promise<unknown> {
  const { exchangeId, exchange, listed, hear, silenceMs, signal } = terms;
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
    // Whatever arrives is a sign of life.
    client.lastPong = Date.now();
    if (isTooFast()) return end(new Error(`more than ${MESSAGES_MAX} messages in a second`));
    if (!isMessage(message) || !isTicker[exchangeId](message)) return;
    const tickers = readTickers(exchange, client, message);
    for (const symbol of listed) {
      const ticker = tickers[symbol];
      if (ticker !== undefined && hear(symbol, ticker)) silence.refresh();
    }
  };
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  else
    for (let from = 0; from < listed.length; from += SYMBOLS_MAX)
      exchange.watchTickers(listed.slice(from, from + SYMBOLS_MAX)).catch(end);
  return promise;
}

/** What ccxt makes of one message; it would keep every symbol that it has ever been told of. */
function readTickers(
  exchange: Exchange,
  client: SocketClient,
  message: Message,
): Record<string, Ticker> {
  exchange.tickers = {};
  exchange.bidsasks = {};
  try {
    (exchange.handleTicker ?? exchange.handleTickers)?.call(exchange, client, message);
  } catch {
    // It is not in the form that the exchange documents, and so it is no quote.
  }
  return exchange.tickers;
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
