import type { Dec } from "@candor/money";
import { type Bus, createBus } from "./bus.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { type Db, type Pool, openDb } from "./db/pool.ts";
import { type Exchange, createExchange } from "./exchange/exchange.ts";
import { type Feed, createFeed } from "./feed/feed.ts";
import { nextEvents } from "./feed/sequence.ts";
import { type TickRecord, createTickRecord } from "./feed/tick-record.ts";
import type { Source } from "./feed/source.ts";
import { type Files, openFiles } from "./files.ts";
import { type Hashing, createHashing } from "./http/hashing.ts";
import { type Metrics, createMetrics } from "./http/metrics.ts";
import { type Sessions, createSessions } from "./http/session.ts";
import type { Installed } from "./install.ts";
import type { Log } from "./log.ts";
import { type Catalogue, loadCatalogue } from "./markets.ts";
import { type Policy, loadPolicy } from "./policy.ts";
import { type Texts, loadTexts } from "./text.ts";
import { type Tracing, startTracing } from "./tracing.ts";

/** Everything a handler may reach; built in one place. */
export type Ctx = {
  areas: Installed;
  config: Config;
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
  feed: Feed;
  record: TickRecord;
  exchange: Exchange;
  hashing: Hashing;
  files: Files;
  metrics: Metrics;
  /** Undefined unless traces are configured. */
  tracing: Tracing | undefined;
  /** The index of a symbol now; undefined while it is stale, so that nobody trades on it. */
  indexOf: (symbol: string) => Dec | undefined;
};

export type CtxParts = {
  areas: Installed;
  config: Config;
  clock: Clock;
  log: Log;
  pool: Pool;
  sources: readonly Source[];
  /** Time that passes whatever the clock is set to; the process's own unless a test moves it. */
  elapsedMs?: () => number;
};

/** Builds the context; nothing runs until the feed and the exchange are started. */
export async function createCtx(parts: CtxParts): Promise<Ctx> {
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
  });
  const indexOf = (symbol: string) => {
    const latest = feed.latest(symbol);
    return latest === undefined || latest.isStale ? undefined : latest.price;
  };
  const exchange = createExchange({
    databaseUrl: config.databaseUrl,
    clock,
    log,
    catalogue,
    readEvents: (after, most) => nextEvents(pool, after, most),
    announce: (batch) => bus.emit("batch", batch),
    announceContracts: (batch) => bus.emit("contracts", batch),
    announceOptions: (rows) => bus.emit("options", rows),
    announceBalances: (rows) => bus.emit("settled", rows),
  });
  feed.onEvent(exchange.hear);
  feed.onTick((ticks) => bus.emit("ticks", ticks));
  const ctx: Ctx = {
    areas,
    config,
    clock,
    log,
    pool,
    db,
    bus,
    catalogue,
    policy: await loadPolicy(db),
    feed,
    record: createTickRecord(pool),
    exchange,
    indexOf,
    hashing: createHashing(config.pepper),
    files: openFiles(config.filesFolder, config.fileKeys),
    metrics: createMetrics(),
    tracing: await startTracing(config),
    texts: loadTexts(),
    sessions: createSessions(db, clock),
  };
  servers.set(bus, ctx);
  return ctx;
}

/** The context of a server, whatever a part of it has been given in its place. */
const servers = new WeakMap<Bus, Ctx>();

/**
 * What an area keeps in memory: built when it is first asked for, once a server, and the same for
 * whoever asks on the console's side.
 */
export function kept<T>(build: (ctx: Ctx) => T): (ctx: Ctx) => T {
  const built = new WeakMap<Bus, T>();
  return (ctx) => {
    const found = built.get(ctx.bus);
    if (found !== undefined) return found;
    const value = build(servers.get(ctx.bus) ?? ctx);
    built.set(ctx.bus, value);
    return value;
  };
}
