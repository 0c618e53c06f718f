import type { Exchange, LiveExchange, SocketClient, Ticker } from "./live-exchange.ts";

export type Message = Record<string, unknown>;
export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The channel of an exchange's socket that tells best bid and best ask as they change, with its own time. */
export type Channel = {
  /** The messages that are passed on to ccxt; all it would do with another one is to keep it. */
  isQuote: (message: Message) => boolean;
  watch: (exchange: Exchange, symbols: string[]) => Promise<unknown>;
  /** What ccxt makes of one message: by symbol, with what the exchange itself said. */
  read: (exchange: Exchange, client: SocketClient, message: Message) => Record<string, Ticker>;
};

/** It would keep every symbol that it has ever been told of. */
const readTickers: Channel["read"] = (exchange, client, message) => {
  exchange.tickers = {};
  exchange.bidsasks = {};
  (exchange.handleTicker ?? exchange.handleTickers)?.call(exchange, client, message);
  return exchange.tickers;
};

/** From doubles, which ccxt makes of a book, back to what was said. */
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
  // Once a second. Its `bookTicker` comes with each change and names no time.
  binance: {
    isQuote: ({ e: event }) => event === "24hrTicker",
    watch: (exchange, symbols) => exchange.watchTickers(symbols, { name: "ticker" }),
    read: readTickers,
  },
  // Its tickers of spot name neither bid nor ask. Of one level it sends whole books alone.
  bybit: {
    isQuote: ({ topic, type }) =>
      typeof topic === "string" && topic.startsWith("orderbook.1.") && type === "snapshot",
    watch: (exchange, symbols) => exchange.watchBidsAsks(symbols),
    read: readBook,
  },
  // Otherwise it tells its ticker with each trade and not with each quote.
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
