import type { Dec } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { Pool } from "../db/pool.ts";
import { createDayStats, type DayStats } from "./day-stats.ts";
import { everySecond } from "./every-second.ts";
import { createFollower } from "./follower.ts";
import { createQuoteBoard } from "./quote-board.ts";
import { createRecorder, type FeedMarket } from "./recorder.ts";
import { createSeconds } from "./seconds.ts";
import type { FeedEvent } from "./sequence.ts";
import { type SourceHealth, sourceHealth } from "./source-health.ts";
import type { FeedLog, Source } from "./source.ts";

export type { DayStats, FeedEvent, FeedMarket, SourceHealth };

/** `at` is the unix second. */
export type IndexTick = { marketId: number; symbol: string; at: number; price: Dec };

export type FeedSettings = {
  /** How old a source's quote may be to count for the index. */
  freshnessMs: number;
  /** How far a source's clock may be ahead of ours. */
  aheadMs: number;
  /** How old the index may be before it is called stale. */
  staleMs: number;
  statsEverySeconds: number;
};

export type FeedTerms = {
  databaseUrl: string;
  pool: Pool;
  clock: Clock;
  /** Monotonic time, independent of the clock; by default the process's own, which tests replace. */
  elapsedMs?: (() => number) | undefined;
  log: FeedLog;
  sources: readonly Source[];
  markets: readonly FeedMarket[];
  /** False if the candles are drawn elsewhere, also for the seconds between the recorded ones. */
  drawsCandles?: boolean;
  settings?: Partial<FeedSettings>;
};

export type LatestPrice = {
  price: Dec;
  at: Date;
  /** The event that recorded it; undefined if only a candle shows it. */
  event: number | undefined;
  /** Its present age: its recorded age (`agesOf`) and the time since. */
  ageMs: number;
  isStale: boolean;
};

export type Feed = {
  /**
   * With `isByHand` seconds are taken only by `tickOnce`; with `isFollowing` this process never leads, and follows what
   * others record.
   */
  start: (options?: { isByHand?: boolean; isFollowing?: boolean }) => Promise<void>;
  stop: () => Promise<void>;
  /** The last recorded price; undefined for a symbol without one in the last hour before the start. */
  latest: (symbol: string) => LatestPrice | undefined;
  /** Undefined for a symbol without a price in the last 24 hours. */
  stats: (symbol: string) => DayStats | undefined;
  /** Called once with each event after its commit, in order; returns a function that ends it. */
  onEvent: (listener: (event: FeedEvent) => void) => () => void;
  /** Called with the prices of each second that has one. */
  onTick: (listener: (ticks: IndexTick[]) => void) => () => void;
  /** The last published event. */
  lastId: () => number;
  health: () => SourceHealth[];
  /** Waits until this process leads, and records the index of one unix second. Never rejects. */
  tickOnce: (second: number) => Promise<void>;
};

const defaultSettings: FeedSettings = {
  freshnessMs: 5_000,
  aheadMs: 1_000,
  staleMs: 5_000,
  statsEverySeconds: 5,
};

/** The index of every market, second by second: from the sources' quotes to the recorded sequence. */
export function createFeed(terms: FeedTerms): Feed {
  const { pool, clock, log, sources, markets, elapsedMs = () => performance.now() } = terms;
  const settings = { ...defaultSettings, ...terms.settings };
  const { freshnessMs, aheadMs } = settings;
  const idOf = new Map(markets.map(({ symbol, id }) => [symbol, id]));
  const marketIds = markets.map(({ id }) => id);
  const board = createQuoteBoard({ symbols: [...idOf.keys()], aheadMs, elapsedMs });
  const nowMs = () => clock.now().getTime();
  const follower = createFollower({ log, marketIds, elapsedMs, nowMs });
  const dayStats = createDayStats(pool, markets, { everySeconds: settings.statsEverySeconds });
  const names = sources.map(({ name }) => name);
  const limits = { freshnessMs, aheadMs, elapsedMs };
  const drawn = terms.drawsCandles === false ? { drawsCandles: false } : {};
  const record = createRecorder({ log, markets, board, sources: names, ...drawn, ...limits });
  const { databaseUrl } = terms;
  const parts = { databaseUrl, pool, log, record, follower, dayStats };
  const seconds = createSeconds(parts);
  let loop: ReturnType<typeof everySecond> | undefined;
  follower.onEvent((event) => {
    if (event.kind === "tick") for (const [id, price] of event.prices) dayStats.follow(id, price);
  });

  return {
    start: async ({ isByHand = false, isFollowing = false } = {}) => {
      await follower.open(pool);
      await dayStats.refresh(Math.floor(nowMs() / 1_000));
      await Promise.all(sources.map((source) => source.start(board.accept)));
      await seconds.start(!isFollowing);
      if (!isByHand && !isFollowing) loop = everySecond(clock, 0, seconds.pass);
    },
    stop: async () => {
      await loop?.stop();
      await seconds.stop();
      await Promise.all(sources.map((source) => source.stop()));
    },
    latest: (symbol) => {
      const known = follower.latest(idOf.get(symbol) ?? NaN);
      if (!known) return undefined;
      const { price, at, event, arrivedMs } = known;
      const clockMs = nowMs() - at * 1_000;
      const passedMs = Math.max(0, clockMs, Math.floor(elapsedMs() - arrivedMs));
      // No older quote counts.
      const ageMs = passedMs + Math.max(0, known.ageMs ?? freshnessMs);
      const isStale = clockMs < -aheadMs || passedMs > settings.staleMs;
      return { price, at: new Date(at * 1_000), event, ageMs, isStale };
    },
    stats: (symbol) => dayStats.of(idOf.get(symbol) ?? NaN),
    onEvent: follower.onEvent,
    onTick: (listener) =>
      follower.onEvent((event) => {
        const ticks = ticksOf(event, markets);
        if (ticks.length > 0) listener(ticks);
      }),
    lastId: () => follower.head().id,
    health: () =>
      names.map((name) => sourceHealth(name, board, { now: clock.now(), freshnessMs, aheadMs })),
    tickOnce: seconds.record,
  };
}

function ticksOf(event: FeedEvent, markets: readonly FeedMarket[]): IndexTick[] {
  if (event.kind === "gap") return [];
  return markets.flatMap(({ id, symbol }) => {
    const price = event.prices.get(id);
    return price === undefined ? [] : [{ marketId: id, symbol, at: event.at, price }];
  });
}
