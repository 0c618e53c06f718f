import { ONE, ZERO, add, dec, div, formatDec, mul, fromInteger, sub } from "@candor/money";
import type { Market } from "../../catalogue/markets.ts";
import { spanOf } from "../../areas/spot/index.ts";
import { optional } from "../params.ts";
import type { Asked } from "../route.ts";
import { apiSymbol, marketIn } from "../symbols.ts";
import { marketsIn } from "./exchange-info.ts";
import { type Edges, edgesOf } from "./rows.ts";

const DAY_MS = 86_400_000;
const HUNDRED = fromInteger(100);

/**
 * Figures of a book are those of its own trades. Where it has not traded for a day, its prices are the index, which the
 * house quotes around, and its volume is nothing.
 */
type Figures = { open: string; high: string; low: string; last: string };

const NONE: Figures = { open: "0", high: "0", low: "0", last: "0" };

function indexFigures({ ctx: { feed } }: Asked, { symbol }: Market): Figures {
  const stats = feed.stats(symbol);
  const price = feed.latest(symbol)?.price;
  if (price === undefined) return NONE;
  const { open, high, low } = stats ?? { open: price, high: price, low: price };
  return {
    open: formatDec(open),
    high: formatDec(high),
    low: formatDec(low),
    last: formatDec(price),
  };
}

async function edgesIn(asked: Asked, markets: readonly Market[]) {
  const { ctx, realm } = asked;
  const from = new Date(ctx.clock.now().getTime() - DAY_MS);
  const span = await spanOf(ctx.db, realm, "trade_number", { from, until: ctx.clock.now() });
  const ids = markets.map(({ id }) => id);
  return edgesOf(ctx.db, realm, ids, { above: span.above, from });
}

/** One where `symbol` names it, a list otherwise. */
export const oneOrAll = ({ params }: Asked, list: readonly object[]): unknown =>
  optional(params, "symbol") === undefined ? list : list[0];

/** The best level of each side; noughts where there is none. */
export async function bestOf(asked: Asked, { symbol }: Market) {
  const { b, a } = await asked.call("spot.getDepth", { symbol, limit: 1 });
  const [bidPrice, bidQty] = b[0] ?? ["0", "0"];
  const [askPrice, askQty] = a[0] ?? ["0", "0"];
  return { bidPrice, bidQty, askPrice, askQty };
}

export async function bookTicker(asked: Asked) {
  const list = [];
  for (const market of marketsIn(asked))
    list.push({ symbol: apiSymbol(market), ...(await bestOf(asked, market)) });
  return oneOrAll(asked, list);
}

export async function priceTicker(asked: Asked) {
  const markets = marketsIn(asked);
  const edges = await edgesIn(asked, markets);
  return oneOrAll(
    asked,
    markets.map((market) => ({
      symbol: apiSymbol(market),
      price: plainOf(edges.get(market.id)?.price) ?? indexFigures(asked, market).last,
    })),
  );
}

export async function dayTicker(asked: Asked) {
  const markets = marketsIn(asked);
  const edges = await edgesIn(asked, markets);
  const list = [];
  // One after the other: a request has no more than its share of the database.
  for (const market of markets) list.push(await dayOf(asked, market, edges.get(market.id)));
  return oneOrAll(asked, list);
}

async function dayOf(asked: Asked, market: Market, edges: Edges | undefined) {
  const stats = await asked.call("spot.getDayStats", { symbol: market.symbol });
  const { open, high, low, last } =
    stats.last === null ? indexFigures(asked, market) : (stats as Figures);
  const [first, now] = [dec(open), dec(last)];
  const volume = dec(stats.volume);
  const closeTime = asked.ctx.clock.now().getTime();
  const change = first === ZERO ? ZERO : sub(div(now, first, "half"), ONE);
  return {
    symbol: apiSymbol(market),
    priceChange: formatDec(sub(now, first)),
    priceChangePercent: formatDec(mul(change, HUNDRED, "half")),
    weightedAvgPrice:
      volume === ZERO ? last : formatDec(div(dec(stats.quote_volume), volume, "half")),
    prevClosePrice: open,
    lastPrice: last,
    lastQty: plainOf(edges?.quantity) ?? "0",
    ...(await bestOf(asked, market)),
    openPrice: open,
    highPrice: high,
    lowPrice: low,
    volume: stats.volume,
    quoteVolume: stats.quote_volume,
    openTime: closeTime - DAY_MS,
    closeTime,
    firstId: edges?.first ?? -1,
    lastId: edges?.last ?? -1,
    count: stats.trades,
  };
}

/** What trades of the last five minutes came to on average; the index where there are none. */
export async function averagePrice(asked: Asked) {
  const market = marketIn(asked.ctx, asked.params);
  const closeTime = asked.ctx.clock.now().getTime();
  const to = Math.floor(closeTime / 1_000);
  const asks = { symbol: market.symbol, period: "1min", from: to - 240, to } as const;
  const candles = await asked.call("spot.listTradeCandles", asks);
  const volume = candles.reduce((sum, one) => add(sum, dec(one.volume)), ZERO);
  const value = candles.reduce((sum, one) => add(sum, dec(one.quote_volume)), ZERO);
  const price =
    volume === ZERO ? indexFigures(asked, market).last : formatDec(div(value, volume, "half"));
  return { mins: 5, price, closeTime };
}

const plainOf = (stored: string | undefined): string | undefined =>
  stored === undefined ? undefined : formatDec(dec(stored));
