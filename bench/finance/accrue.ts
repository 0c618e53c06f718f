import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import pg from "pg";
import { settleMatured } from "../../apps/server/src/areas/dual/settle.ts";
import { accrueSome } from "../../apps/server/src/areas/staking/accrue.ts";
import { createBus } from "../../apps/server/src/manifest/bus.ts";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import { type Pool, openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { type Pace, takeSteps } from "../../apps/server/src/jobs/paced.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import {
  accrueOne,
  dueDeposits,
  dueDuals,
  settleOne,
  workOffAsPeer,
} from "../peers/accrue-peer.ts";
import { layDeposits, layDuals } from "../../proof/harness/finance-rows.ts";
import { endAudited } from "../harness/audited.ts";
import { keepConsuming, startExchange } from "../harness/exchange-subject.ts";
import { fundUsers } from "../../proof/harness/fund-users.ts";
import { percentile } from "../http/http-load.ts";
import { type Round, report, reportFigure } from "../harness/report.ts";
import { probeSpot } from "../harness/probe.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

/** Each user also has one dual investment, and no user has more than a hundred open ones of either. */
const DEPOSITS_EACH = 5;
const STAKED = "usdt-30";
/** The peer takes this many due rows, which is enough to show its rate. */
const SAMPLE = 2_000;
const ALL_MAX_SECONDS = 60;
/** How much slower orders may be meanwhile, at the median and at the 99th percentile. */
const SPOT = [
  { share: 0.5, must: 1.2, aim: 1.1 },
  { share: 0.99, must: 1.2, aim: 1.1 },
];

/**
 * A night of the finance products: the interest of one day of 100,000 locked deposits is written, and 20,000 dual
 * investments that mature at one moment are settled, durably and by the product's own steps. Measures how many a second
 * that is without pauses, against a transaction an order in the same rounds; how long all of it takes at the server's
 * pace, side by side; and the wait of a spot order meanwhile, over that without any other load. The quick run:
 * `--deposits 10000 --duals 2000 --rounds 1`.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      deposits: { type: "string", default: "100000" },
      duals: { type: "string", default: "20000" },
      rounds: { type: "string", default: "3" },
      turn: { type: "string", default: "1" },
    },
  });
  const sizes = { deposits: Number(values.deposits), duals: Number(values.duals) };
  const turnMs = Number(values.turn) * 1_000;
  const night = await openNight(sizes);
  // The first run is not counted, so that all code is compiled.
  await takeRound(night, 0, { ...sizes, duals: sizes.duals / 10 }, turnMs);
  const rounds: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const measured = await takeRound(night, round + 1, sizes, turnMs);
    rounds.push(measured);
    tell(round + 1, measured);
  }
  const isSound = await night.end();
  const of = (get: (one: Measured) => Round): Round[] => rounds.map(get);
  const accrual = { unit: "durable days/s", must: 20, aim: 30, seed: 0 };
  const results = [
    isSound,
    report(
      { bench: "accrue-deposits", ...accrual },
      of(({ accrued }) => accrued),
    ),
    report(
      { bench: "accrue-duals", ...accrual, unit: "durable settlements/s" },
      of(({ settled }) => settled),
    ),
    report(
      { bench: "accrue-night", ...accrual, unit: "durable orders/s" },
      of((round) => nightRate(sizes, round)),
    ),
    reportFigure(
      {
        bench: "accrue-all",
        unit: "s",
        must: ALL_MAX_SECONDS,
        conditions: `${sizes.deposits} days beside ${sizes.duals} settlements, as they are paced, beside orders`,
      },
      rounds.map(({ paced: { seconds } }) => seconds),
    ),
    ...SPOT.map(({ share, ...bars }) =>
      report(
        { bench: "accrue-spot", unit: `µs p${share * 100}`, ...bars, seed: 0 },
        rounds.map(({ paced: { beside, quiet } }) => ({
          subject: percentile(beside, share) * 1e3,
          peer: percentile(quiet, share) * 1e3,
        })),
        { isLowerBetter: true },
      ),
    ),
  ];
  return results.every(Boolean);
}

/** The rate of both jobs one after the other, for all deposits and investments. */
function nightRate({ deposits, duals }: Sizes, { accrued, settled }: Measured): Round {
  const rate = (side: keyof Round): number =>
    (deposits + duals) / (deposits / accrued[side] + duals / settled[side]);
  return { subject: rate("subject"), peer: rate("peer") };
}

type Sizes = { deposits: number; duals: number };
type Measured = {
  accrued: Round;
  settled: Round;
  /** Both jobs side by side, at the server's pace. */
  paced: Beside;
};
type Night = Awaited<ReturnType<typeof openNight>>;

/** A world in which everything starts to earn at the next midnight, with a clock that moves on by days. */
async function openNight({ deposits, duals }: Sizes) {
  const world = await createBenchWorld(Math.ceil(deposits / DEPOSITS_EACH));
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 1 });
  const pool = openPool(world.url, 4);
  const db = openDb(pool);
  const { rows: houses } = await owner.query<{ id: string }>(
    "SELECT id FROM holders WHERE realm = 'demo' AND name IN ('house:staking', 'house:dual')",
  );
  const funds = `${(deposits + duals) * 1_000}`;
  for (const currencyId of [1, 3]) {
    await fundUsers(db, world.users, "change", dec("1000000"), currencyId);
    await fundUsers(
      db,
      houses.map(({ id }) => id),
      "change",
      dec(funds),
      currencyId,
    );
  }
  const startsAt = nextMidnight(new Date());
  await layDeposits(owner, world.users, {
    count: deposits + SAMPLE,
    startsAt,
    subject: STAKED,
  });
  let movedMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + movedMs) };
  const exchange = await startExchange(world.url, pool);
  const stopConsuming = keepConsuming(exchange);
  await exchange.idle();
  return {
    world,
    owner,
    exchange,
    startsAt,
    ctx: await createNightCtx(pool, clock),
    goTo: (at: Date): void => {
      movedMs = at.getTime() - Date.now();
    },
    end: async (): Promise<boolean> => {
      stopConsuming();
      await exchange.idle();
      await exchange.stop();
      await Promise.all([pool.end(), owner.end()]);
      return endAudited(world);
    },
  };
}

/** The parts of a server that these jobs need. */
async function createNightCtx(pool: Pool, clock: Clock): Promise<Ctx> {
  const db = openDb(pool);
  const catalogue = await loadCatalogue(db);
  return { pool, db, clock, catalogue, bus: createBus() } as unknown as Ctx;
}

const HOUR_MS = 3_600_000;
type Moment = { midnight: Date; maturesAt: Date };

/** Moves on by a day, on which all deposits have earned and so many dual investments have matured. */
async function nextDay(
  { world, owner, startsAt, goTo }: Night,
  day: number,
  duals: number,
): Promise<Moment> {
  const midnight = daysAfter(startsAt, day);
  const maturesAt = new Date(midnight.getTime() - HOUR_MS);
  await layDuals(owner, world.users, { count: duals, maturesAt });
  await owner.query("CHECKPOINT");
  goTo(midnight);
  return { midnight, maturesAt };
}

/** One day measures the rates without other load, another one spot orders beside the jobs at the server's pace. */
async function takeRound(
  night: Night,
  round: number,
  { duals }: Sizes,
  turnMs: number,
): Promise<Measured> {
  const { world, owner, exchange, ctx } = night;
  const { midnight } = await nextDay(night, 2 * round, duals + SAMPLE);
  const now = ctx.clock.now();
  const [deposits, orders] = [
    await dueDeposits(owner, now, SAMPLE),
    await dueDuals(owner, now, SAMPLE),
  ];
  const accruedByPeer = await workOffAsPeer(world.ownerUrl, deposits, accrueOne, now);
  const settledByPeer = await workOffAsPeer(world.ownerUrl, orders, settleOne, now);
  const accrue = (pace: Pace): Promise<void> => takeSteps(() => accrueSome(ctx), pace);
  const settle = (pace: Pace): Promise<void> => settleMatured(ctx, pace);
  const accruing = await secondsOf(owner, () => accrue({ rest: 0 }));
  const settling = await secondsOf(owner, () => settle({ rest: 0 }));
  const days = (await countDays(owner, midnight)) - deposits.length;
  await nextDay(night, 2 * round + 1, duals);
  const spot = (work: () => Promise<void>): Promise<number[]> =>
    probeSpot(exchange, world.users, work);
  return {
    accrued: { subject: days / accruing, peer: accruedByPeer },
    settled: { subject: duals / settling, peer: settledByPeer },
    paced: await byTurns(spot, turnMs, async (pace) => {
      await Promise.all([accrue(pace), settle(pace)]);
    }),
  };
}

/** How long work takes until all of it is on the disk. */
async function secondsOf(owner: pg.Pool, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  await owner.query("SELECT pg_logical_emit_message(false, 'bench', 'the end', true)");
  return (performance.now() - startedAt) / 1_000;
}

type Beside = { seconds: number; beside: number[]; quiet: number[] };

/** Works and rests in turn with spot orders all the time, so that other load of the machine disturbs both alike. */
async function byTurns(
  spot: (work: () => Promise<void>) => Promise<number[]>,
  turnMs: number,
  work: (pace: Pace) => Promise<void>,
): Promise<Beside> {
  const found: Beside = { seconds: 0, beside: [], quiet: [] };
  for (let isDone = false; !isDone;) {
    const beside = await spot(async () => {
      const startedAt = performance.now();
      const ending = new AbortController();
      const ended = setTimeout(() => ending.abort(), turnMs);
      await work({ signal: ending.signal }).catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
      });
      clearTimeout(ended);
      isDone = !ending.signal.aborted;
      found.seconds += (performance.now() - startedAt) / 1_000;
    });
    found.beside.push(...beside);
    found.quiet.push(...(await spot(() => sleep(turnMs))));
  }
  return found;
}

async function countDays(owner: pg.Pool, endedAt: Date): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM staking_accruals WHERE ended_at = $1",
    [endedAt],
  );
  return rows[0]?.count ?? 0;
}

function tell(round: number, { accrued, settled, paced }: Measured): void {
  const told = (values: readonly number[]): string =>
    `${percentile(values, 0.5).toFixed(1)}/${percentile(values, 0.99).toFixed(1)}`;
  process.stderr.write(
    `round ${round}: ${Math.round(accrued.subject)} days/s against ${Math.round(accrued.peer)}; ` +
      `${Math.round(settled.subject)} settled/s against ${Math.round(settled.peer)}; ` +
      `${paced.seconds.toFixed(1)} s as they are paced; ` +
      `spot p50/p99 ms ${told(paced.beside)} beside, ${told(paced.quiet)} between\n`,
  );
}
