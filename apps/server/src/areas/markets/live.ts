import type { Live } from "../../manifest/area.ts";
import type { CandlePeriod } from "@candor/contract/words.ts";
import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { listCandles } from "../../feed/candles.ts";
import type { Streams } from "../../socket/streams.ts";
import { type Instrument, isOpenAt } from "../../catalogue/market-sessions.ts";
import { type Ticker, candleView, tickerView } from "./view.ts";

const TICKERS = "markets.tickers";
const candleRoom = (symbol: string, period: string): string =>
  `markets.candles:${symbol}:${period}`;

/** Streams tickers and candles by the index, once a second, to subscribers. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof markets> {
  const watched = new Map<string, { symbol: string; period: CandlePeriod }>();

  const newestCandle = async (symbol: string, period: CandlePeriod) => {
    const market = ctx.catalogue.pricedBySymbol(symbol);
    if (market === undefined) return undefined;
    const now = Math.floor(ctx.clock.now().getTime() / 1000);
    const [candle] = await listCandles(ctx.db, {
      marketId: market.id,
      period,
      from: 0,
      to: now,
      limit: 1,
    });
    return candle === undefined ? undefined : candleView(candle);
  };

  const emitCandles = async (): Promise<void> => {
    for (const [room, { symbol, period }] of watched) {
      if (!hasListeners(room)) {
        watched.delete(room);
        continue;
      }
      const candle = await newestCandle(symbol, period);
      if (candle !== undefined) emit(room, candle, { volatile: true });
    }
  };

  const { priced } = ctx.catalogue;
  const shown = () => ({ feed: ctx.feed, now: ctx.clock.now() });
  /** Markets whose last ticker was sent as open, since a market that closes has no tick to show it. */
  let open = new Set<number>();

  const changedTickers = (ticked: ReadonlySet<number>): Ticker[] => {
    const now = shown();
    const isOpen = (market: Instrument): boolean => isOpenAt(market, now.now.getTime());
    const changed = priced.filter(
      (market) => ticked.has(market.id) || (open.has(market.id) && !isOpen(market)),
    );
    open = new Set(priced.filter(isOpen).map(({ id }) => id));
    return changed.map((market) => tickerView(market, now));
  };

  ctx.bus.on("ticks", (ticks) => {
    const tickers = changedTickers(new Set(ticks.map(({ marketId }) => marketId)));
    emit(TICKERS, tickers, { volatile: true });
    emitCandles().catch((error: unknown) => ctx.log.warn({ err: error }, "candles were not sent"));
  });

  return {
    tickers: {
      room: () => TICKERS,
      snapshot: () => Promise.resolve(priced.map((market) => tickerView(market, shown()))),
    },
    candles: {
      room: ({ symbol, period }) => {
        if (ctx.catalogue.pricedBySymbol(symbol) === undefined) return undefined;
        const room = candleRoom(symbol, period);
        watched.set(room, { symbol, period });
        return room;
      },
      snapshot: async ({ symbol, period }) => (await newestCandle(symbol, period)) ?? null,
    },
  };
}
