import { type Dec, dec } from "@candor/money";
import { createFeed, type Feed, type FeedEvent, type FeedMarket } from "../feed/feed.ts";
import type { Quote, Source } from "../feed/source.ts";
import type { TestDatabase } from "./harness.ts";

export const FEED_MARKETS: readonly FeedMarket[] = [
  { id: 1, symbol: "BTC/USDT", priceTick: dec("0.1") },
  { id: 2, symbol: "ETH/USDT", priceTick: dec("0.01") },
];
const SOURCES = ["a", "b", "c", "d"];
/** The age of a quote when the index is taken. */
const AGE_MS = 200;

/** Time that a test moves: `pass` lets time go by, `step` sets the clock. */
export type FakeTime = ReturnType<typeof createFakeTime>;

export function createFakeTime(start: number) {
  let second = start;
  let elapsedMs = 0;
  return {
    second: () => second,
    elapsedMs: () => elapsedMs,
    clock: { now: () => new Date(second * 1_000) },
    pass: (seconds: number): void => {
      second += seconds;
      elapsedMs += seconds * 1_000;
    },
    step: (seconds: number): void => {
      second += seconds;
    },
  };
}

export type FakeFeed = {
  feed: Feed;
  events: FeedEvent[];
  /** The lines that the feed logged. */
  lines: string[];
  /** Each source in turn quotes its price, just now or so long ago; the others are silent. */
  quote: (prices: readonly string[], options?: QuoteOptions) => void;
  /** A second passes, the sources quote, and the index is taken. */
  tick: (prices: readonly string[], options?: QuoteOptions) => Promise<void>;
};
type QuoteOptions = { symbol?: string; volume?: string; ageMs?: number };

/** A feed of two markets, or others, and four sources, whose seconds and quotes come from the test alone. */
export async function openFakeFeed(
  database: Pick<TestDatabase, "url" | "pool">,
  time: FakeTime,
  markets: readonly FeedMarket[] = FEED_MARKETS,
  { isFollowing = false } = {},
): Promise<FakeFeed> {
  const emitters = new Map<string, (quote: Quote) => void>();
  const lines: string[] = [];
  const events: FeedEvent[] = [];
  const source = (name: string): Source => ({
    name,
    start: async (emit) => void emitters.set(name, emit),
    stop: async () => void emitters.delete(name),
  });
  const note = (_details: object, message: string) => void lines.push(message);
  const feed = createFeed({
    databaseUrl: database.url,
    pool: database.pool,
    clock: time.clock,
    elapsedMs: time.elapsedMs,
    log: { info: note, warn: note, error: note },
    sources: SOURCES.map(source),
    markets,
  });
  feed.onEvent((event) => events.push(event));
  await feed.start({ isByHand: true, isFollowing });

  const quote: FakeFeed["quote"] = (
    prices,
    { symbol = "BTC/USDT", volume, ageMs = AGE_MS } = {},
  ) => {
    for (const [index, price] of prices.entries()) {
      const name = SOURCES[index] ?? "";
      emitters.get(name)?.({
        source: name,
        symbol,
        price: dec(price),
        volume: volume === undefined ? undefined : dec(volume),
        at: new Date(time.second() * 1_000 - ageMs),
      });
    }
  };
  return {
    feed,
    events,
    lines,
    quote,
    tick: async (prices, options) => {
      time.pass(1);
      quote(prices, options);
      await feed.tickOnce(time.second());
    },
  };
}

/** The published prices of a market, in sequence. */
export const publishedPrices = (events: readonly FeedEvent[], marketId: number): Dec[] =>
  events.flatMap((event) => (event.kind === "tick" ? (event.prices.get(marketId) ?? []) : []));
