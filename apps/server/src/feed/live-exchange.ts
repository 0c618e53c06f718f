import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { boundedFetch } from "../bounded-fetch.ts";

/** The exchanges that a configuration may name; their hosts are fixed in ccxt. */
export const LIVE_EXCHANGES = ["binance", "bybit", "kraken", "okx"] as const;
export type LiveExchange = (typeof LIVE_EXCHANGES)[number];

const timeoutMs = 5_000;
// An exchange's list of all its markets is long and read once; its prices are short.
const marketsBytesMax = 64 * 1024 * 1024;
const tickersBytesMax = 2 * 1024 * 1024;

/** The part of a ccxt exchange that is used here. */
export type Exchange = {
  urls: { api: Record<string, string> };
  hostname: string;
  markets: Record<string, { active?: boolean } | undefined>;
  loadMarkets: () => Promise<unknown>;
  fetchTickers: (symbols: string[]) => Promise<Record<string, Ticker>>;
};
/** `info` is what the exchange itself said, its numbers as texts. */
export type Ticker = { timestamp?: number; info: Record<string, unknown> };

export type OpenExchange = { exchange: Exchange; listed: string[] };

/**
 * Reads the exchange's list of markets, without which no symbol has a name there. `listed` are those
 * of the symbols that it trades now; an exchange that trades none of them is an error.
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
    // Two seconds between polls are slower than any of these exchanges asks for.
    enableRateLimit: false,
    timeout: timeoutMs,
    fetchImplementation: boundedFetch({ timeoutMs, bytesMax: () => bytesMax, signal }),
    options: { defaultType: "spot", fetchMarkets: { types: ["spot"] } },
  });
  if (baseUrl !== undefined)
    for (const [name, url] of Object.entries(exchange.urls.api))
      exchange.urls.api[name] = new URL(
        new URL(url.replace("{hostname}", exchange.hostname)).pathname,
        baseUrl,
      ).href.replace(/\/$/, "");
  await exchange.loadMarkets();
  bytesMax = tickersBytesMax;
  const listed = symbols.filter((symbol) => exchange.markets[symbol]?.active === true);
  if (listed.length === 0) throw new Error(`${exchangeId} lists none of the markets`);
  return { exchange, listed };
}

/**
 * One exchange's own module: the package's entry would load all of them, 63 MB of source. It does not
 * export them one by one, so the file is found beside its entry.
 */
async function importExchange(
  exchangeId: LiveExchange,
): Promise<new (options: object) => Exchange> {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve("ccxt"));
  const module = (await import(new URL(`../js/src/${exchangeId}.js`, entry).href)) as {
    default: new (options: object) => Exchange;
  };
  return module.default;
}
