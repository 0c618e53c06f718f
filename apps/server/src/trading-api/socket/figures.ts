import type { Realm } from "../../ledger/accounts.ts";
import { INTERVALS } from "../intervals.ts";
import type { Product } from "./addresses.ts";
import type { Ask } from "./every-second.ts";
import type { Source } from "./feeds.ts";
import type { Parts } from "./parts.ts";

/** The messages of a second, made from requested answers. */
type Figures = (ask: Ask, now: number) => Promise<readonly object[]>;

/** Messages after each recorded second, with the figures of the HTTP answers. */
export const polled = ({ ctx, everySecond }: Parts, realm: Realm, figures: Figures): Source => ({
  isWhole: true,
  start: (publish) => {
    const ask = everySecond.askerOf(realm);
    return everySecond.add(async () => {
      for (const message of await figures(ask, ctx.clock.now().getTime())) publish(message);
    });
  },
});

type Day = Record<
  | "symbol"
  | "priceChange"
  | "priceChangePercent"
  | "weightedAvgPrice"
  | "prevClosePrice"
  | "lastPrice"
  | "lastQty"
  | "bidPrice"
  | "bidQty"
  | "askPrice"
  | "askQty"
  | "openPrice"
  | "highPrice"
  | "lowPrice"
  | "volume"
  | "quoteVolume",
  string
> &
  Record<"openTime" | "closeTime" | "firstId" | "lastId" | "count", number>;

const miniOf = (day: Day, E: number) => ({
  e: "24hrMiniTicker",
  E,
  s: day.symbol,
  c: day.lastPrice,
  o: day.openPrice,
  h: day.highPrice,
  l: day.lowPrice,
  v: day.volume,
  q: day.quoteVolume,
});

const tickerOf = (day: Day, E: number) => ({
  ...miniOf(day, E),
  e: "24hrTicker",
  p: day.priceChange,
  P: day.priceChangePercent,
  w: day.weightedAvgPrice,
  x: day.prevClosePrice,
  Q: day.lastQty,
  b: day.bidPrice,
  B: day.bidQty,
  a: day.askPrice,
  A: day.askQty,
  O: day.openTime,
  C: day.closeTime,
  F: day.firstId,
  L: day.lastId,
  n: day.count,
});

const PATHS: Record<Product, string> = { spot: "/api/v3", futures: "/fapi/v1" };

/** The ticker of one market. */
export function tickerStream(
  parts: Parts,
  realm: Realm,
  product: Product,
  { symbol, kind }: { symbol: string; kind: string },
): Source | undefined {
  if (kind !== "ticker" && kind !== "miniTicker") return undefined;
  const view = kind === "ticker" ? tickerOf : miniOf;
  // For contracts one answer has all of them, at the cost of one.
  const asked: Record<string, string> = product === "spot" ? { symbol } : {};
  return polled(parts, realm, async (ask, now) => {
    const days = await ask<Day | Day[]>(`${PATHS[product]}/ticker/24hr`, asked);
    const own = [days].flat().filter((day) => day.symbol === symbol);
    return own.map((day) => view(day, now));
  });
}

/** The tickers of all markets in one message. */
export function tickersStream(
  parts: Parts,
  realm: Realm,
  product: Product,
  kind: string,
): Source | undefined {
  if (kind !== "!ticker@arr" && kind !== "!miniTicker@arr") return undefined;
  const view = kind === "!ticker@arr" ? tickerOf : miniOf;
  return polled(parts, realm, async (ask, now) => {
    const days = await ask<Day[]>(`${PATHS[product]}/ticker/24hr`, {});
    return [days.map((day) => view(day, now))];
  });
}

type Kline = readonly [
  opens: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  closes: number,
  quoteVolume: string,
  trades: number,
  takerBase: string,
  takerQuote: string,
  ...unknown[],
];

/** The forming candle; a candle that has ended is sent once more, as closed. */
export function klineStream(
  parts: Parts,
  realm: Realm,
  product: Product,
  { symbol, kind }: { symbol: string; kind: string },
): Source | undefined {
  const [, interval = ""] = /^kline_(\w{2,3})$/.exec(kind) ?? [];
  if (!Object.hasOwn(INTERVALS, interval)) return undefined;
  const asked = { symbol, interval, limit: "2" };
  let told = Infinity;
  return polled(parts, realm, async (ask, now) => {
    const klines = await ask<Kline[]>(`${PATHS[product]}/klines`, asked);
    const newest = klines.at(-1);
    const before = told;
    told = newest?.[0] ?? Infinity;
    return klines
      .filter((kline) => kline === newest || kline[0] >= before)
      .map((kline) => ({
        e: "kline",
        E: now,
        s: symbol,
        k: { ...candleOf(kline), s: symbol, i: interval, x: kline !== newest },
      }));
  });
}

const candleOf = ([t, o, h, l, c, v, T, q, n, V, Q]: Kline) => {
  const ids = { f: -1, L: -1, B: "0" };
  return { t, T, o, h, l, c, v, n, q, V, Q, ...ids };
};
