import type { Dec } from "@candor/money";
import { type Bus, announceOn, createBus } from "./bus.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config, CoreConfig } from "../platform/config/config.ts";
import { type Db, type Pool, openDb } from "../db/pool.ts";
import { type Exchange, createExchange } from "../exchange/exchange.ts";
import { type Feed, createFeed } from "../feed/feed.ts";
import { nextEvents } from "../feed/sequence.ts";
import { type TickRecord, createTickRecord } from "../feed/tick-record.ts";
import type { Source } from "../feed/source.ts";
import type { AskLeader } from "./elsewhere.ts";
import { type Files, openFiles } from "../platform/files.ts";
import { type Hashing, createHashing } from "../http/hashing.ts";
import { type Metrics, createMetrics } from "../http/metrics.ts";
import { type Sessions, createSessions } from "../http/session.ts";
import type { Installed } from "./install.ts";
import type { Log } from "../platform/log.ts";
import { type Catalogue, loadCatalogue } from "../catalogue/markets.ts";
import { type Policy, loadPolicy } from "../catalogue/policy.ts";
import { simulatedAccounts } from "../catalogue/simulated-accounts.ts";
import { type Texts, loadTexts } from "../platform/text.ts";
import { type Tracing, startTracing } from "../platform/tracing.ts";

/** What handlers of both processes, the users' app and the console, may use. */
export type CoreCtx = {
  areas: Installed;
  config: CoreConfig;
  clock: Clock;
  log: Log;
  pool: Pool;
  db: Db;
  bus: Bus;
  texts: Texts;
  sessions: Sessions;
  catalogue: Catalogue;
  /** Which products a country's users may use. */
  policy: Policy;
  /** A trial's simulated accounts; none in production. */
  simulated: ReadonlySet<string>;
  feed: Feed;
  record: TickRecord;
  hashing: Hashing;
  files: Files;
  metrics: Metrics;
  /** Undefined unless traces are configured. */
  tracing: Tracing | undefined;
  /** The present index of a symbol; undefined while stale, so that no trade uses it. */
  indexOf: (symbol: string) => Dec | undefined;
};

/** The same with the exchange, for users' calls and the jobs. */
export type Ctx = Omit<CoreCtx, "config"> & {
  config: Config;
  exchange: Exchange;
  /** Undefined if this process is the only one. */
  askLeader: AskLeader | undefined;
};

/** How one of several processes wraps its own exchange, if it has one, and asks the leader. */
export type Cluster = { exchange: (own: Exchange) => Exchange; askLeader: AskLeader };

export type CtxParts<C extends CoreConfig = Config> = {
  areas: Installed;
  config: C;
  clock: Clock;
  log: Log;
  pool: Pool;
  sources: readonly Source[];
  /** Monotonic time, independent of the clock; by default the process's own, which tests replace. */
  elapsedMs?: () => number;
  drawsCandles?: boolean;
  /** Undefined if there is no other process to ask. */
  cluster?: Cluster | undefined;
};

/** Builds the app's context; nothing runs until the feed and the exchange are started. */
export async function createCtx(parts: CtxParts): Promise<Ctx> {
  const core = await createCoreCtx(parts);
  const { config } = parts;
  const { bus, catalogue, clock, feed, log, pool } = core;
  const own = createExchange({
    databaseUrl: config.databaseUrl,
    clock,
    log,
    catalogue,
    readEvents: (after, most) => nextEvents(pool, after, most),
    announce: announceOn(bus),
    announceBalances: (rows) => bus.emit("settled", rows),
  });
  const exchange = parts.cluster?.exchange(own) ?? own;
  feed.onEvent(own.consume);
  feed.onTick((ticks) => bus.emit("ticks", ticks));
  const ctx: Ctx = { ...core, config, exchange, askLeader: parts.cluster?.askLeader };
  servers.set(bus, ctx);
  return ctx;
}

/** The part of the context that the console has too. */
export async function createCoreCtx(parts: CtxParts<CoreConfig>): Promise<CoreCtx> {
  const { areas, config, clock, log, pool } = parts;
  const db = openDb(pool);
  const bus = createBus();
  const catalogue = await loadCatalogue(db);
  const feed = createFeed({
    databaseUrl: config.databaseUrl,
    pool,
    clock,
    elapsedMs: parts.elapsedMs,
    log,
    sources: parts.sources,
    markets: catalogue.priced,
    ...(parts.drawsCandles !== undefined && { drawsCandles: parts.drawsCandles }),
  });
  const indexOf = (symbol: string) => {
    const latest = feed.latest(symbol);
    return latest === undefined || latest.isStale ? undefined : latest.price;
  };
  return {
    areas,
    config,
    clock,
    log,
    pool,
    db,
    bus,
    catalogue,
    policy: await loadPolicy(db),
    simulated: await simulatedAccounts(db),
    feed,
    record: createTickRecord(pool),
    indexOf,
    hashing: createHashing(config.pepper),
    files: openFiles(config.filesFolder, config.fileKeys),
    metrics: createMetrics(),
    tracing: await startTracing(config),
    texts: loadTexts(),
    sessions: createSessions(db, clock),
  };
}

/** The context of each server, any part of which may be replaced. */
const servers = new WeakMap<Bus, CoreCtx>();

/** An area's state in memory, built on first use, once a process. */
export function kept<T, C extends CoreCtx = Ctx>(build: (ctx: C) => T): (ctx: C) => T {
  const built = new WeakMap<Bus, T>();
  return (ctx) => {
    const found = built.get(ctx.bus);
    if (found !== undefined) return found;
    const value = build((servers.get(ctx.bus) as C | undefined) ?? ctx);
    built.set(ctx.bus, value);
    return value;
  };
}
