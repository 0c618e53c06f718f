import type { Live } from "../../area.ts";
import type { CandlePeriod } from "@candor/contract/words.ts";
import type { markets } from "@candor/contract/areas/markets.ts";
import type { Ctx } from "../../ctx.ts";
import { listCandles } from "../../feed/candles.ts";
import type { Streams } from "../../socket/streams.ts";
import { candleView, tickerView } from "./view.ts";

const TICKERS = "markets.tickers";
const candleRoom = (symbol: string, period: string): string =>
  `markets.candles:${symbol}:${period}`;

/** Tickers and candles follow the index: once a second, to whoever listens. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof markets> {
  const watched = new Map<string, { symbol: string; period: CandlePeriod }>();

  const newestCandle = async (symbol: string, period: CandlePeriod) => {
    const market = ctx.catalogue.marketBySymbol(symbol);
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

  ctx.bus.on("ticks", (ticks) => {
    const tickers = ticks.flatMap(({ marketId }) => {
      const market = ctx.catalogue.market(marketId);
      return market === undefined ? [] : [tickerView(market, ctx.feed)];
    });
    emit(TICKERS, tickers, { volatile: true });
    emitCandles().catch((error: unknown) => ctx.log.warn({ err: error }, "candles were not sent"));
  });

  return {
    tickers: {
      room: () => TICKERS,
      snapshot: () =>
        Promise.resolve(ctx.catalogue.markets.map((market) => tickerView(market, ctx.feed))),
    },
    candles: {
      room: ({ symbol, period }) => {
        if (ctx.catalogue.marketBySymbol(symbol) === undefined) return undefined;
        const room = candleRoom(symbol, period);
        watched.set(room, { symbol, period });
        return room;
      },
      snapshot: async ({ symbol, period }) => (await newestCandle(symbol, period)) ?? null,
    },
  };
}
