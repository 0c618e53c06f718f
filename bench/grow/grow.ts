import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { spot } from "@candor/contract/areas/spot/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type pg from "pg";
import { listFills } from "../../apps/server/src/areas/spot/list-fills.ts";
import { listOrders } from "../../apps/server/src/areas/spot/list-orders.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { type Ctx, createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { keepMonthsAhead } from "../../apps/server/src/jobs/partitions.ts";
import { listEntries } from "../../apps/server/src/ledger/balances.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { isAudited } from "../harness/audited.ts";
import { keepConsuming, place, startExchange } from "../harness/exchange-subject.ts";
import { tellSizes } from "./grow-sizes.ts";
import { GROWN_USERS, grownUser, quoteAccountOf } from "./grow-users.ts";
import { type GrownWorld, openGrownWorld, startGrowCluster } from "./grow-world.ts";
import { createChance } from "./history-pages.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";

const SEED = 20_260_911;
const PLACED_A_SECOND = 50;
const PAGES_A_SECOND = 20;
const PAGE = 20;
const QUOTE_MS = 250;

/**
 * Whether years of data slow the exchange: the 99th percentile of placing an order, and of reading a page of orders,
 * fills or the bill, with so many days of data against one day, in alternating rounds. Then the bytes of a day by
 * table, before and after the oldest month of keys is dropped, and an audit of everything. The days are decided and
 * copied as the writer does, with a tick for every second, and kept for the next run.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: "string", default: "40" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "12" },
    },
  });
  const durationMs = Number(values.seconds) * 1_000;
  const rounds = Number(values.rounds);
  const cluster = await startGrowCluster();
  const first = await openVenue(await openGrownWorld(cluster, 1));
  const last = await openVenue(await openGrownWorld(cluster, Number(values.days)));
  const terms = { must: 1.3, aim: 1, seed: SEED, unit: "µs p99" };
  const compare = async (bench: string, work: Work, rate: number): Promise<boolean> => {
    for (const venue of [first, last]) await p99(venue, work, rate, durationMs);
    const compared = await takeRounds(rounds, `µs, ${bench}`, {
      subject: (round) => p99(last, work, rate, durationMs, round),
      peer: (round) => p99(first, work, rate, durationMs, round),
    });
    return report({ bench, ...terms }, compared, { isLowerBetter: true });
  };
  const isPlacedFast = await compare("grow-placement", placeOne, PLACED_A_SECOND);
  const isReadFast = await compare("grow-history", readPage, PAGES_A_SECOND);
  await close(first);
  await close(last);
  await tellSizes(last.world);
  const isSound = await isAudited(last.world.url);
  await cluster.stop();
  return isPlacedFast && isReadFast && isSound;
}

type Venue = { world: GrownWorld; exchange: Exchange; ctx: Ctx; pool: pg.Pool };

async function openVenue(world: GrownWorld): Promise<Venue> {
  const pool = openPool(world.url, 10);
  const log = createLog("error");
  const parts = { clock: systemClock, log, pool, sources: [] };
  const ctx = await createCtx({ areas, ...parts, config: serverConfig(world.url) });
  await keepMonthsAhead(ctx);
  return { world, ctx, pool, exchange: await startExchange(world.url, pool) };
}

async function close({ exchange, pool }: Venue): Promise<void> {
  await exchange.stop();
  await pool.end();
}

type Work = (venue: Venue, chance: () => number) => Promise<void>;

/** Requests come at a steady rate, and each is timed from its due time. */
async function p99(
  venue: Venue,
  work: Work,
  rate: number,
  durationMs: number,
  round = -1,
): Promise<number> {
  const chance = createChance(SEED + round);
  const stopConsuming = keepConsuming(venue.exchange, { everyMs: QUOTE_MS });
  // The house must show its ladder before the measurement.
  await sleep(2 * QUOTE_MS);
  await venue.exchange.idle();
  const latencies: number[] = [];
  const doing: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < (durationMs / 1_000) * rate; turn += 1) {
    const due = started + (turn * 1_000) / rate;
    const ahead = due - performance.now();
    if (ahead > 0) await sleep(ahead);
    doing.push(work(venue, chance).then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(doing);
  stopConsuming();
  await venue.exchange.idle();
  const sorted = latencies.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN) * 1_000;
}

const userOf = (chance: () => number): number => Math.floor(GROWN_USERS * chance() ** 2);

const placeOne: Work = ({ exchange }, chance) =>
  place(exchange, grownUser(userOf(chance)), chance() < 0.5 ? "buy" : "sell", "market");

/** Reads a page as the binding does but without HTTP: the newest page, or one further back. */
const readPage: Work = async ({ ctx }, chance) => {
  const index = userOf(chance);
  const caller = {
    userId: grownUser(index),
    realm: "demo",
    isGuest: false,
    tokenHash: "",
  } as const;
  const call = {
    caller: {
      ...caller,
      frozenUntil: undefined,
      level: 0,
      country: undefined,
      passwordAt: undefined,
    },
    lang: "en",
    from: AT_HOME,
  } as const;
  const page = `${1 + Math.floor(3 * chance())}`;
  const kind = chance();
  if (kind < 1 / 3) {
    const offset = (Number(page) - 1) * PAGE;
    const asked = { accountId: quoteAccountOf(index), before: undefined, offset, count: PAGE + 1 };
    await listEntries(ctx.db, asked);
    return;
  }
  const sent = { page, limit: `${PAGE}` };
  const answer =
    kind < 2 / 3
      ? await listOrders(ctx, { ...call, input: spot.calls.listOrders.input.parse(sent) })
      : await listFills(ctx, { ...call, input: spot.calls.listFills.input.parse(sent) });
  if (isRefusal(answer)) throw new Error(`a page was refused: ${answer.refused}`);
  JSON.stringify(answer);
};
