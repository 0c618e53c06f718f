import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import pg from "pg";
import { areas } from "../../apps/server/src/areas.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { type Ctx, createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { jobs } from "../../apps/server/src/areas/spot/jobs.ts";
import { startJobs } from "../../apps/server/src/jobs/start-jobs.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { exchangeOn, keepConsuming } from "../harness/exchange-subject.ts";
import { type PageTerms, createChance, readPage, sampleOrders } from "./history-pages.ts";
import { loadHistory } from "./history-rows.ts";
import { type Round, median, report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";

const SEED = 20_260_801;
const TRADERS = 64;
const IN_FLIGHT = 2_000;
const PAGES_PER_SECOND = 100;
const QUANTITY = "0.0001";
const SUBMIT_MS = 5;

/**
 * The 99th percentile of reading pages of order and fill history (the calls' handlers with their pool, in the writer's
 * process) while the exchange settles at half its peak, over the same with the exchange at rest. 10,000,000 orders and
 * as many trades; rounds interleaved. A second line compares the peak with an empty database's, also in interleaved
 * rounds.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "8" },
      orders: { type: "string", default: "10000000" },
    },
  });
  const [rounds, durationMs] = [Number(values.rounds), Number(values.seconds) * 1_000];
  const orderCount = Number(values.orders);
  const empty = await startVenue();
  const full = await startVenue(async ({ ownerUrl }) => {
    const started = performance.now();
    await loadHistory(ownerUrl, orderCount);
    note(
      `${orderCount} orders and trades in ${Math.round((performance.now() - started) / 1_000)} s`,
    );
  });
  const peaks = await comparePeaks(full, empty, rounds, durationMs);
  await close(empty, "keep the cluster");
  const peak = median(peaks.map(({ subject }) => subject));
  const latencies = await compareLatencies(full, { rounds, durationMs, orderCount, peak });
  await close(full);
  const isFast = report(
    { bench: "history-placement", unit: "fills/s", must: 0.9, aim: 1, seed: SEED },
    peaks,
  );
  const isSteady = report(
    { bench: "history", unit: "µs p99", must: 2, aim: 1.2, seed: SEED },
    latencies,
    { isLowerBetter: true },
  );
  return isFast && isSteady;
}

const note = (line: string): void => void process.stderr.write(`${line}\n`);

/** A database with its exchange, and the context that answers calls. */
type Venue = { world: BenchWorld; exchange: Exchange; ctx: Ctx; stopRollUp: () => Promise<void> };

async function startVenue(fill?: (world: BenchWorld) => Promise<void>): Promise<Venue> {
  const world = await createBenchWorld(TRADERS);
  await fill?.(world);
  const log = createLog("error");
  const pool = openPool(world.url, 20);
  const parts = { clock: systemClock, log, pool, sources: [] };
  const ctx = await createCtx({ areas, ...parts, config: serverConfig(world.url) });
  const exchange = exchangeOn(world.url, ctx.catalogue);
  await exchange.start();
  return { world, exchange, ctx, stopRollUp: startJobs(ctx, jobs) };
}

/** Both databases are on one cluster, which ends with the last of them. */
async function close(
  { world, exchange, ctx, stopRollUp }: Venue,
  isLast: "keep the cluster" | "end the cluster" = "end the cluster",
): Promise<void> {
  await stopRollUp();
  await exchange.stop();
  await ctx.pool.end();
  if (isLast === "end the cluster") return world.stop();
  const admin = new URL(world.ownerUrl);
  const name = admin.pathname.slice(1);
  admin.pathname = "/postgres";
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}

async function comparePeaks(
  full: Venue,
  empty: Venue,
  rounds: number,
  durationMs: number,
): Promise<Round[]> {
  for (const venue of [full, empty]) await fillAtPeak(venue, 500);
  return takeRounds(rounds, "fills/s at peak", {
    subject: () => fillAtPeak(full, durationMs),
    peer: () => fillAtPeak(empty, durationMs),
  });
}

type LatencyTerms = { rounds: number; durationMs: number; orderCount: number; peak: number };

async function compareLatencies(
  venue: Venue,
  { rounds, durationMs, orderCount, peak }: LatencyTerms,
): Promise<Round[]> {
  const { ctx } = venue;
  const compared: Round[] = [];
  const sample = await sampleOrders(ctx.pool, createChance(SEED), orderCount);
  const pagesOf = (seed: number): PageTerms => ({
    ctx,
    orderCount,
    sample,
    chance: createChance(seed),
  });
  await readPages(pagesOf(SEED), durationMs);
  for (let round = 1; round <= rounds; round += 1) {
    const peer = await readPages(pagesOf(SEED + round), durationMs);
    const load = fillAtRate(venue, peak / 2);
    await sleep(500);
    const subject = await readPages(pagesOf(SEED + round), durationMs);
    const rate = await load.stop();
    compared.push({ subject, peer });
    note(
      `round ${round}: p99 ${(subject / 1_000).toFixed(2)} ms at ${Math.round(rate)} fills/s, ` +
        `${(peer / 1_000).toFixed(2)} ms at rest`,
    );
  }
  return compared;
}

/** The 99th percentile in microseconds, each page timed from its due time. */
async function readPages(terms: PageTerms, durationMs: number): Promise<number> {
  const latencies: number[] = [];
  const reading: Promise<void>[] = [];
  const started = performance.now();
  const count = Math.round((durationMs / 1_000) * PAGES_PER_SECOND);
  for (let page = 0; page < count; page += 1) {
    const due = started + (page * 1_000) / PAGES_PER_SECOND;
    const ahead = due - performance.now();
    if (ahead > 0) await sleep(ahead);
    reading.push(readPage(terms).then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(reading);
  const sorted = latencies.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN) * 1_000;
}

/** Fills a second with as many requests under way as the writer can use. */
async function fillAtPeak({ world, exchange }: Venue, durationMs: number): Promise<number> {
  const started = performance.now();
  const stopConsuming = keepConsuming(exchange);
  let fills = 0;
  const worker = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < started + durationMs; turn += 1)
      if (await isFilled(exchange, world.users, turn)) fills += 1;
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => worker(index * 7)));
  stopConsuming();
  await exchange.idle();
  return fills / ((performance.now() - started) / 1_000);
}

/** Places orders at a steady rate until it is stopped; then returns the fills a second. */
function fillAtRate({ world, exchange }: Venue, rate: number): { stop: () => Promise<number> } {
  const started = performance.now();
  const stopConsuming = keepConsuming(exchange);
  const waiting: Promise<boolean>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * rate;
    while (waiting.length < due) waiting.push(isFilled(exchange, world.users, waiting.length));
  }, SUBMIT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      const fills = (await Promise.all(waiting)).filter(Boolean).length;
      const seconds = (performance.now() - started) / 1_000;
      stopConsuming();
      await exchange.idle();
      return fills / seconds;
    },
  };
}

async function isFilled(
  exchange: Exchange,
  users: readonly string[],
  turn: number,
): Promise<boolean> {
  const userId = users[turn % users.length] ?? "";
  const answer = await exchange.spot.submit({
    kind: "place",
    claim: { userId, call: "bench", key: randomUUID(), requestHash: Buffer.alloc(32) },
    realm: "demo",
    marketId: 1,
    request: {
      side: turn % 2 === 0 ? "buy" : "sell",
      type: "market",
      price: undefined,
      quantity: dec(QUANTITY),
      quoteAmount: undefined,
    },
  });
  return "ok" in answer;
}
