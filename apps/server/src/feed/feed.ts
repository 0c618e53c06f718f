import type { Dec } from "@candor/money";
import type { Clock } from "../clock.ts";
import type { Pool } from "../db/pool.ts";
import { createDayStats, type DayStats } from "./day-stats.ts";
import { everySecond } from "./every-second.ts";
import { createQuoteBoard } from "./quote-board.ts";
import { createRecorder, type FeedMarket, type IndexTick } from "./recorder.ts";
import { type SourceHealth, sourceHealth } from "./source-health.ts";
import type { FeedLog, Source } from "./source.ts";

export type { DayStats, FeedMarket, IndexTick, SourceHealth };

export type FeedSettings = {
  /** How old a source's quote may be to count for the index. */
  freshnessMs: number;
  /** How old the index may be before it is called stale. */
  staleMs: number;
  statsEverySeconds: number;
};

export type FeedTerms = {
  pool: Pool;
  clock: Clock;
  log: FeedLog;
  sources: readonly Source[];
  markets: readonly FeedMarket[];
  settings?: Partial<FeedSettings>;
};

export type LatestPrice = { price: Dec; at: Date; isStale: boolean };

export type Feed = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** The last recorded tick; undefined for a symbol that never had one. */
  latest: (symbol: string) => LatestPrice | undefined;
  /** Undefined for a symbol without a price in the last 24 hours. */
  stats: (symbol: string) => DayStats | undefined;
  /** Called with the ticks of a second after they are committed; returns how to end it. */
  onTick: (listener: (ticks: IndexTick[]) => void) => () => void;
  health: () => SourceHealth[];
  /** Takes the index of one unix second and records it; the loop does nothing else. Never rejects. */
  tickOnce: (second: number) => Promise<void>;
};

const defaultSettings: FeedSettings = { freshnessMs: 5_000, staleMs: 5_000, statsEverySeconds: 5 };

/** The index of every market, second by second: from the sources' quotes to the recorded ticks. */
export function createFeed({ pool, clock, log, sources, markets, ...terms }: FeedTerms): Feed {
  const settings = { ...defaultSettings, ...terms.settings };
  const { freshnessMs } = settings;
  const idOf = new Map(markets.map((market) => [market.symbol, market.id]));
  const board = createQuoteBoard(markets.map((market) => market.symbol));
  const recorder = createRecorder({ pool, log, markets, board, freshnessMs });
  const listeners = new Set<(ticks: IndexTick[]) => void>();
  const dayStats = createDayStats(
    pool,
    markets.map((market) => market.id),
  );
  let failures = 0;
  let busy = Promise.resolve();
  let loop: ReturnType<typeof everySecond> | undefined;

  const publish = (ticks: IndexTick[]) => {
    for (const { marketId, price } of ticks) dayStats.follow(marketId, price);
    for (const listener of listeners)
      try {
        listener(ticks);
      } catch (error) {
        log.error({ err: error }, "a listener to index ticks failed");
      }
  };

  const takeSecond = async (second: number) => {
    try {
      const ticks = await recorder.record(second);
      if (ticks.length > 0) publish(ticks);
      if (second % settings.statsEverySeconds === 0) await dayStats.refresh(second);
      if (failures > 0) log.info({ seconds: failures }, "the index goes on");
      failures = 0;
    } catch (error) {
      // A second that could not be recorded stays a gap; an outage is one line and not one a second.
      failures += 1;
      if (failures === 1) log.error({ err: error }, "the index stands still");
    }
  };

  // One after the other, whoever asks: each tick is chained to the one before it.
  const tickOnce = (second: number) => (busy = busy.then(() => takeSecond(second)));

  return {
    start: async () => {
      await recorder.loadHeads();
      await dayStats.refresh(Math.floor(clock.now().getTime() / 1_000));
      await Promise.all(sources.map((source) => source.start(board.accept)));
      loop = everySecond(clock, 0, tickOnce);
    },
    stop: async () => {
      await loop?.stop();
      await busy;
      await Promise.all(sources.map((source) => source.stop()));
    },
    latest: (symbol) => {
      const head = recorder.head(idOf.get(symbol) ?? NaN);
      if (!head) return undefined;
      const at = new Date(head.at * 1_000);
      const isStale = clock.now().getTime() - at.getTime() > settings.staleMs;
      return { price: head.price, at, isStale };
    },
    stats: (symbol) => dayStats.of(idOf.get(symbol) ?? NaN),
    onTick: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    health: () =>
      sources.map(({ name }) => sourceHealth(name, board, { now: clock.now(), freshnessMs })),
    tickOnce,
  };
}
