import pg from "pg";
import { nights } from "../../../../apps/server/src/areas/contracts/jobs.ts";
import type { Clock } from "../../../../apps/server/src/platform/clock.ts";
import type { Ctx } from "../../../../apps/server/src/manifest/ctx.ts";
import { type Pool, openDb, openPool } from "../../../../apps/server/src/db/pool.ts";
import { type Exchange, createExchange } from "../../../../apps/server/src/exchange/exchange.ts";
import { type Feed, createFeed } from "../../../../apps/server/src/feed/feed.ts";
import { nextEvents } from "../../../../apps/server/src/feed/sequence.ts";
import { type Log, createLog } from "../../../../apps/server/src/platform/log.ts";
import { type Catalogue, loadCatalogue } from "../../../../apps/server/src/catalogue/markets.ts";
import type { Dec } from "@candor/money";
import type { BenchWorld } from "../../../harness/world.ts";
import { openTrader } from "../../../chaos/feeds/users.ts";
import { createInsurance } from "./insurance.ts";
import type { Prices } from "./prices.ts";
import { tightenTerms } from "./terms.ts";
import { createVenues } from "./venues.ts";

export const USDT = 3;
/**
 * The ages of the quotes of successive seconds. A second with old quotes was known to a user who asked just before it.
 */
const AGES_MS = [200, 0, 200, 1_100, 300, 700, 100];

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type StageWorld = Pick<BenchWorld, "url" | "ownerUrl">;

/** A feed and an exchange on a database of their own, whose time and prices come only from the simulation. */
export async function openStage(world: StageWorld, prices: Prices, startsAt: number) {
  let nowMs = startsAt;
  const clock = { now: () => new Date(nowMs) };
  const pool = openPool(world.url, 8);
  const owners = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  const ownerDb = openDb(owners);
  await tightenTerms(owners);
  const catalogue = await loadCatalogue(openDb(pool));
  const log = createLog("fatal");
  const venues = createVenues(prices);
  const feed = createFeed({
    databaseUrl: world.url,
    pool,
    clock,
    elapsedMs: () => nowMs,
    log,
    sources: venues.sources,
    markets: catalogue.priced,
  });
  await feed.start({ isByHand: true });
  const runner = createRunner({ databaseUrl: world.url, pool, clock, log, catalogue, feed });
  await runner.start();
  const insurance = createInsurance(ownerDb, clock, USDT);
  /** Lets the writer read what operators have changed. */
  const refresh = async (): Promise<void> => {
    await catalogue.refresh();
    runner.exchange().refresh();
  };
  const applied = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await refresh();
    await runner.exchange().idle();
  };
  return {
    catalogue,
    clock,
    exchange: runner.exchange,
    restart: runner.restart,
    refresh,
    /** Moves the time on without recording anything. */
    pass: (milliseconds: number): void => void (nowMs += milliseconds),
    /** The next second: all prices are quoted with this age, recorded and consumed. */
    tick: async (ageMs?: number): Promise<void> => {
      nowMs += 1_000;
      const second = Math.floor(nowMs / 1_000);
      venues.quoteAll(clock.now(), ageMs ?? AGES_MS[second % AGES_MS.length] ?? 0);
      await feed.tickOnce(second);
    },
    openTrader: async (realm: "live" | "demo"): Promise<string> =>
      (await openTrader(ownerDb, clock, realm)).id,
    halt: async (marketId: number, isHalted: boolean): Promise<void> => {
      await owners.query(
        "UPDATE contract_markets SET state = $2::market_state, halt_cause = $3 WHERE id = $1",
        [marketId, isHalted ? "halted" : "open", isHalted ? "maintenance" : null],
      );
      await refresh();
    },
    fillFund: (amount: Dec): Promise<void> => applied(insurance.fill(amount)),
    drainFund: (left: Dec): Promise<void> => applied(insurance.drain(left)),
    /** Charges nights as the job does at the end of a day. */
    accrueOvernight: async (dueAt: Date): Promise<void> => {
      const ctx = { catalogue, exchange: runner.exchange() } as unknown as Ctx;
      await nights.run(ctx, dueAt, new AbortController().signal);
      await runner.exchange().idle();
    },
    close: async (): Promise<void> => {
      await feed.stop();
      await runner.exchange().stop();
      await Promise.all([pool.end(), owners.end()]);
    },
  };
}

type Running = {
  databaseUrl: string;
  pool: Pool;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  feed: Feed;
};

/** The process that runs the writer, which can be stopped and started again. */
function createRunner({ pool, feed, ...terms }: Running) {
  const begin = (): { exchange: Exchange; unsubscribe: () => void } => {
    const exchange = createExchange({
      ...terms,
      readEvents: (after, most) => nextEvents(pool, after, most),
      announce: {},
      announceBalances: () => undefined,
    });
    return { exchange, unsubscribe: feed.onEvent(exchange.consume) };
  };
  let running = begin();
  return {
    start: (): Promise<void> => running.exchange.start(),
    exchange: (): Exchange => running.exchange,
    /** Stops the writer, and starts another one after `meanwhile`. */
    restart: async (meanwhile: () => Promise<void>): Promise<void> => {
      running.unsubscribe();
      await running.exchange.stop();
      await meanwhile();
      running = begin();
      await running.exchange.start();
    },
  };
}
