import type { Installed } from "../manifest/install.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Pool } from "../db/pool.ts";
import { type Ctx, createCtx } from "../manifest/ctx.ts";
import { createLog } from "../platform/log.ts";
import { simulatedMarkets } from "../seed/simulated-markets.ts";
import { isOpenAt } from "../catalogue/market-sessions.ts";
import { createSimulatedPath } from "../feed/simulated-path.ts";
import { isSilent, simulatedPrice, venues } from "../feed/simulator.ts";
import type { Quote, Source } from "../feed/source.ts";

export type Past = {
  ctx: Ctx;
  /** Records that unix second as the server would have, and lets the exchange process it. */
  tick: (second: number) => Promise<void>;
  end: () => Promise<void>;
};

export type PastTerms = {
  areas: Installed;
  config: Config;
  pool: Pool;
  /** The simulator's seed. */
  seed: string;
  /** Unix second. */
  from: number;
};

/**
 * The server's feed and exchange at a past time: simulated venues quote that time's prices, their quotes are recorded
 * and chained, and orders are decided by the record. Candles are drawn of the whole path.
 */
export async function openPast({ areas, config, pool, seed, from }: PastTerms): Promise<Past> {
  let nowMs = from * 1_000;
  const clock: Clock = { now: () => new Date(nowMs), elapsedMs: () => nowMs };
  const venuesThen = pastVenues(seed, clock);
  const ctx = await createCtx({
    areas,
    config,
    clock,
    log: createLog("error"),
    pool,
    sources: venuesThen.map(({ source }) => source),
    elapsedMs: () => nowMs,
    drawsCandles: false,
  });
  await ctx.feed.start({ isByHand: true });
  await ctx.exchange.start();
  return {
    ctx,
    tick: async (second) => {
      for (const { phaseMs, quote } of venuesThen) {
        nowMs = (second - 1) * 1_000 + phaseMs;
        quote(second - 1);
      }
      nowMs = second * 1_000;
      await ctx.feed.tickOnce(second);
      await ctx.exchange.idle();
    },
    end: async () => {
      await ctx.feed.stop();
      await ctx.exchange.stop();
    },
  };
}

/** The simulator's venues, which quote when asked. */
function pastVenues(seed: string, clock: Clock) {
  const paths = simulatedMarkets().map((market) => ({
    market,
    path: createSimulatedPath(seed, market),
  }));
  return venues.map(({ name, phaseMs }) => {
    let emit: ((quote: Quote) => void) | undefined;
    const source: Source = {
      name,
      start: async (listener) => void (emit = listener),
      stop: async () => undefined,
    };
    const quote = (second: number): void => {
      if (isSilent(seed, name, second)) return;
      for (const { market, path } of paths)
        if (isOpenAt(market, second * 1_000))
          emit?.({
            source: name,
            symbol: market.symbol,
            price: simulatedPrice(seed, name, market, path, second),
            volume: undefined,
            at: clock.now(),
          });
    };
    return { source, phaseMs, quote };
  });
}
