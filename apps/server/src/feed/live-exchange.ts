import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { boundedFetch } from "../platform/bounded-fetch.ts";

/** The exchanges that a configuration may name; their hosts are fixed in ccxt. */
export const LIVE_EXCHANGES = ["binance", "bybit", "kraken", "okx"] as const;
export type LiveExchange = (typeof LIVE_EXCHANGES)[number];

const timeoutMs = 5_000;
// An exchange's list of markets is long and read once; its prices are short.
const marketsBytesMax = 64 * 1024 * 1024;
const tickersBytesMax = 2 * 1024 * 1024;
const messageBytesMax = 64 * 1024;

/** The part of a ccxt exchange used here. */
export type Exchange = {
  urls: { api: Record<string, unknown> };
  hostname: string;
  markets: Record<string, { active?: boolean } | undefined>;
  loadMarkets: () => Promise<unknown>;
  fetchTickers: (symbols: string[]) => Promise<Record<string, Ticker>>;
  /** Subscribes by a socket; incoming messages go through `handleMessage`. */
  watchTickers: (symbols: string[], params?: object) => Promise<unknown>;
  watchBidsAsks: (symbols: string[]) => Promise<unknown>;
  handleMessage: (client: SocketClient, message: unknown) => void;
  /** Read a ticker's message into `tickers`; the name depends on the exchange. */
  handleTicker?: (client: SocketClient, message: unknown) => void;
  handleTickers?: (client: SocketClient, message: unknown) => void;
  /** Reads a book's message into `orderbooks`, and its best bid and ask into `bidsasks`. */
  handleOrderBook?: (client: SocketClient, message: unknown) => void;
  tickers: Record<string, Ticker>;
  bidsasks: Record<string, Ticker>;
  orderbooks: Record<string, unknown>;
  clients?: Record<string, SocketClient>;
  onError: (client: SocketClient, error: unknown) => void;
  onClose: (client: SocketClient, event: unknown) => void;
  /** ccxt prints here what it cannot read. */
  log: (...words: unknown[]) => void;
  loadHttpProxyAgent: () => Promise<unknown>;
};
/** `info` is the exchange's own message, its numbers mostly as texts. */
export type Ticker = { timestamp?: number; info: Record<string, unknown> };
export type SocketClient = { connection?: { terminate: () => void }; lastPong?: number };

export type OpenExchange = { exchange: Exchange; listed: string[] };

/**
 * Reads the exchange's list of markets, without which no symbol is known. `listed` are the symbols that it trades now;
 * an exchange that trades none is an error.
 */
export async function openExchange(
  exchangeId: LiveExchange,
  {
    symbols,
    signal,
    baseUrl,
  }: { symbols: readonly string[]; signal: AbortSignal; baseUrl: string | undefined },
): Promise<OpenExchange> {
  let bytesMax = marketsBytesMax;
  const ExchangeClass = await importExchange(exchangeId);
  const exchange = new ExchangeClass({
    // Two seconds between polls are slower than each of these exchanges requires.
    enableRateLimit: false,
    timeout: timeoutMs,
    fetchImplementation: boundedFetch({ timeoutMs, bytesMax: () => bytesMax, signal }),
    options: {
      defaultType: "spot",
      fetchMarkets: { types: ["spot"] },
      // The wait before another attempt is decided here instead of in ccxt.
      ws: { options: { maxPayload: messageBytesMax }, backoff: { base: 0, max: 0 } },
    },
  });
  exchange.log = () => undefined;
  if (baseUrl !== undefined) {
    exchange.urls.api = reachedAt(baseUrl, exchange.urls.api, exchange.hostname);
    // Without it ccxt opens only encrypted sockets.
    await exchange.loadHttpProxyAgent();
  }
  await exchange.loadMarkets();
  bytesMax = tickersBytesMax;
  const listed = symbols.filter((symbol) => exchange.markets[symbol]?.active === true);
  if (listed.length === 0) throw new Error(`${exchangeId} lists none of the markets`);
  return { exchange, listed };
}

/** The same paths at another host, for requests and sockets. */
function reachedAt(
  baseUrl: string,
  urls: Record<string, unknown>,
  hostname: string,
): Record<string, unknown> {
  const moved = (url: unknown): unknown => {
    if (typeof url === "object" && url !== null)
      return reachedAt(baseUrl, url as Record<string, unknown>, hostname);
    if (typeof url !== "string") return url;
    const { protocol, pathname } = new URL(url.replace("{hostname}", hostname));
    const base = protocol.startsWith("ws") ? baseUrl.replace(/^http/, "ws") : baseUrl;
    return new URL(pathname, base).href.replace(/\/$/, "");
  };
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, moved(url)]));
}

/**
 * Imports the module of one exchange: the package's entry would load all of them, 63 MB of source. They are not
 * exported one by one, so the file is found beside the entry.
 */
async function importExchange(
  exchangeId: LiveExchange,
): Promise<new (options: object) => Exchange> {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve("ccxt"));
  const module = (await import(new URL(`../js/src/pro/${exchangeId}.js`, entry).href)) as {
    default: new (options: object) => Exchange;
  };
  return module.default;
}
