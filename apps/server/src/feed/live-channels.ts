import type { Exchange, LiveExchange, SocketClient, Ticker } from "./live-exchange.ts";

export type Message = Record<string, unknown>;
export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The socket channel of an exchange that sends best bid and ask as they change, with its own time. */
export type Channel = {
  /** The messages passed on to ccxt, which would only store others. */
  isQuote: (message: Message) => boolean;
  watch: (exchange: Exchange, symbols: string[]) => Promise<unknown>;
  /** Reads one message with ccxt: by symbol, with the exchange's own fields. */
  read: (exchange: Exchange, client: SocketClient, message: Message) => Record<string, Ticker>;
};

/** Cleared, since ccxt would keep every symbol it was ever sent. */
const readTickers: Channel["read"] = (exchange, client, message) => {
  exchange.tickers = {};
  exchange.bidsasks = {};
  (exchange.handleTicker ?? exchange.handleTickers)?.call(exchange, client, message);
  return exchange.tickers;
};

/** ccxt converts a book to doubles; this takes the texts that the exchange sent. */
const readBook: Channel["read"] = (exchange, client, message) => {
  exchange.orderbooks = {};
  exchange.bidsasks = {};
  exchange.handleOrderBook?.(client, message);
  const info = isMessage(message["data"]) ? message["data"] : {};
  return Object.fromEntries(
    Object.entries(exchange.bidsasks).map(([symbol, quote]) => [symbol, { ...quote, info }]),
  );
};

export const channels: Record<LiveExchange, Channel> = {
  // It comes once a second. `bookTicker` comes with each change, but has no time.
  binance: {
    isQuote: ({ e: event }) => event === "24hrTicker",
    watch: (exchange, symbols) => exchange.watchTickers(symbols, { name: "ticker" }),
    read: readTickers,
  },
  // Bybit's spot tickers have neither bid nor ask. With one level it sends whole books only.
  bybit: {
    isQuote: ({ topic, type }) =>
      typeof topic === "string" && topic.startsWith("orderbook.1.") && type === "snapshot",
    watch: (exchange, symbols) => exchange.watchBidsAsks(symbols),
    read: readBook,
  },
  // Without this, Kraken sends its ticker with each trade instead of each quote.
  kraken: {
    isQuote: ({ channel }) => channel === "ticker",
    watch: (exchange, symbols) => exchange.watchBidsAsks(symbols),
    read: readTickers,
  },
  okx: {
    isQuote: ({ arg }) => isMessage(arg) && arg["channel"] === "tickers",
    watch: (exchange, symbols) => exchange.watchTickers(symbols),
    read: readTickers,
  },
};
