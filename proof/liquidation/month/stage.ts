import { randomUUID } from "node:crypto";
import pg from "pg";
import { jobs } from "../../../apps/server/src/areas/contracts/jobs.ts";
import type { Ctx } from "../../../apps/server/src/ctx.ts";
import { openDb, openPool } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { type Exchange, createExchange } from "../../../apps/server/src/exchange/exchange.ts";
import { createFeed } from "../../../apps/server/src/feed/feed.ts";
import { nextEvents } from "../../../apps/server/src/feed/sequence.ts";
import type { Quote, Source } from "../../../apps/server/src/feed/source.ts";
import { namedAccount } from "../../../apps/server/src/ledger/accounts.ts";
import { houseName } from "../../../apps/server/src/ledger/house-names.ts";
import { outsideAccount } from "../../../apps/server/src/ledger/outside.ts";
import { post } from "../../../apps/server/src/ledger/post.ts";
import { createLog } from "../../../apps/server/src/log.ts";
import { loadCatalogue } from "../../../apps/server/src/markets.ts";
import { type Dec, dec, neg } from "@candor/money";
import type { BenchWorld } from "../../../bench/world.ts";
import { openTrader } from "../../chaos-feeds-users.ts";
import type { Prices } from "./prices.ts";

export const USDT = 3;
const SOURCES = ["one", "two", "three"];

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A feed and an exchange on a database of their own, whose time and prices come from the simulation alone. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one stage, whose clock, feed and exchange belong together
export async function openStage(world: BenchWorld, prices: Prices, startsAt: number) {
  let nowMs = startsAt;
  const clock = { now: () => new Date(nowMs) };
  const pool = openPool(world.url, 8);
  const owners = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  const db = openDb(pool);
  const ownerDb = openDb(owners);
  const catalogue = await loadCatalogue(db);
  const log = createLog("fatal");
  const emitters = new Set<(quote: Quote) => void>();
  const sources = SOURCES.map((name): Source => {
    const emit = (quote: Quote, to: (quote: Quote) => void): void => to({ ...quote, source: name });
    let listener: ((quote: Quote) => void) | undefined;
    return {
      name,
      start: async (to) => {
        listener = (quote) => emit(quote, to);
        emitters.add(listener);
      },
      stop: async () => void (listener && emitters.delete(listener)),
    };
  });
  const feed = createFeed({
    databaseUrl: world.url,
    pool,
    clock,
    elapsedMs: () => nowMs,
    log,
    sources,
    markets: catalogue.priced,
  });
  const begin = (): { exchange: Exchange; deafen: () => void } => {
    const exchange = createExchange({
      databaseUrl: world.url,
      clock,
      log,
      catalogue,
      readEvents: (after, most) => nextEvents(pool, after, most),
      announce: () => undefined,
      announceContracts: () => undefined,
      announceOptions: () => undefined,
      announceBalances: () => undefined,
    });
    return { exchange, deafen: feed.onEvent(exchange.hear) };
  };
  let running = begin();
  await feed.start({ isByHand: true });
  await running.exchange.start();
  const stage = {
    catalogue,
    clock,
    exchange: (): Exchange => running.exchange,
    /** Time goes by, and nothing is recorded. */
    pass: (milliseconds: number): void => void (nowMs += milliseconds),
    /** The next second: everything is quoted, recorded, and heard by whoever listens. */
    tick: async (): Promise<void> => {
      nowMs += 1_000;
      for (const { symbol, price } of prices.quotes())
        for (const emit of emitters)
          emit({ source: "", symbol, price, volume: undefined, at: clock.now() });
      await feed.tickOnce(Math.floor(nowMs / 1_000));
    },
    openTrader: async (realm: "live" | "demo"): Promise<string> =>
      (await openTrader(ownerDb, clock, realm)).id,
    /** The process ends, and another one begins only after `meanwhile`. */
    restart: async (meanwhile: () => Promise<void>): Promise<void> => {
      running.deafen();
      await running.exchange.stop();
      await meanwhile();
      running = begin();
      await running.exchange.start();
    },
    halt: async (marketId: number, isHalted: boolean): Promise<void> => {
      await owners.query(
        "UPDATE contract_markets SET state = $2::market_state, halt_cause = $3 WHERE id = $1",
        [marketId, isHalted ? "halted" : "open", isHalted ? "maintenance" : null],
      );
      await catalogue.refresh();
      running.exchange.refresh();
    },
    /** Capital that operators bring to the insurance fund, or take out of it. */
    moveFund: async (realm: "live" | "demo", amount: Dec): Promise<void> => {
      await inTransaction(ownerDb, async (tx) => {
        const line = { currencyId: USDT, kind: "funding", ref: null } as const;
        const name = { realm, name: houseName.insurance, currencyId: USDT };
        await post(tx, {
          realm,
          cause: "proof.capital",
          causeId: randomUUID(),
          reason: "capital of a fund",
          postedAt: clock.now(),
          lines: [
            { ...line, accountId: await namedAccount(tx, name), amount },
            { ...line, accountId: await outsideAccount(tx, realm, USDT), amount: neg(amount) },
          ],
        });
      });
      running.exchange.refresh();
      await running.exchange.idle();
    },
    fund: async (realm: "live" | "demo"): Promise<Dec> => {
      const { rows } = await owners.query<{ available: string }>(
        `SELECT a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
         WHERE h.realm = $1 AND h.name = $2 AND a.currency_id = $3`,
        [realm, houseName.insurance, USDT],
      );
      return dec(rows[0]?.available ?? "0");
    },
    /** As the job does at the end of a day. */
    countNights: async (dueAt: Date): Promise<void> => {
      const ctx = { catalogue, exchange: running.exchange } as unknown as Ctx;
      for (const job of jobs) await job.run(ctx, dueAt, new AbortController().signal);
      await running.exchange.idle();
    },
    close: async (): Promise<void> => {
      await feed.stop();
      await running.exchange.stop();
      await Promise.all([pool.end(), owners.end()]);
    },
  };
  return stage;
}
