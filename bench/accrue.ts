import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import pg from "pg";
import { settleMatured } from "../apps/server/src/areas/dual/settle.ts";
import { accrueSome } from "../apps/server/src/areas/staking/accrue.ts";
import { createBus } from "../apps/server/src/bus.ts";
import type { Clock } from "../apps/server/src/clock.ts";
import type { Ctx } from "../apps/server/src/ctx.ts";
import { type Pool, openDb, openPool } from "../apps/server/src/db/pool.ts";
import { loadCatalogue } from "../apps/server/src/markets.ts";
import { accrueOne, dueDeposits, dueDuals, settleOne, workOffAsPeer } from "./accrue-peer.ts";
import { layDeposits, layDuals } from "./accrue-rows.ts";
import { endAudited } from "./audited.ts";
import { keepHearing, startExchange } from "./exchange-subject.ts";
import { fundUsers } from "./fund-users.ts";
import { percentile } from "./http-load.ts";
import { type Round, report, reportFigure } from "./report.ts";
import { probeSpot } from "./probe.ts";
import { createBenchWorld } from "./world.ts";

/** And one dual investment: nobody has more than a hundred of either open. */
const DEPOSITS_EACH = 5;
const STAKED = "usdt-30";
/** Of what is due the peer takes so many, in which its rate shows. */
const SAMPLE = 2_000;
const SETTLED_MAX_SECONDS = 60;
const SPOT_MUST = 1.2;

/**
 * A night of the finance products: what one day of 100,000 locked deposits has earned is written down, and 20,000 dual
 * investments that mature at one moment are settled, by the jobs of the product and durably, against a transaction an
 * order in the same rounds; and how long an order on the spot market waits meanwhile, over the same with nothing else
 * going on. `--deposits 10000 --duals 2000 --rounds 1` is the quick run.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      deposits: { type: "string", default: "100000" },
      duals: { type: "string", default: "20000" },
      rounds: { type: "string", default: "3" },
      pause: { type: "string", default: "1" },
    },
  });
  const sizes = { deposits: Number(values.deposits), duals: Number(values.duals) };
  const night = await openNight(sizes);
  // Once before it counts, so that all of it is compiled.
  await takeRound(night, 1, { ...sizes, duals: sizes.duals / 10 }, 0);
  const rounds: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const measured = await takeRound(night, round + 2, sizes, Number(values.pause) * 1_000);
    rounds.push(measured);
    tell(round + 1, measured);
  }
  const isSound = await night.end();
  const of = (get: (one: Measured) => Round): Round[] => rounds.map(get);
  const accrual = { unit: "durable days/s", must: 20, aim: 30, seed: 0 };
  const spot = { must: SPOT_MUST, aim: 1.1, seed: 0 };
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
    reportFigure(
      {
        bench: "accrue-duals-all",
        unit: "s",
        must: SETTLED_MAX_SECONDS,
        conditions: `${sizes.duals} dual investments that mature at one moment`,
      },
      rounds.map(({ settledSeconds }) => settledSeconds),
    ),
    ...([0.5, 0.99] as const).flatMap((share) =>
      (["accruing", "settling"] as const).map((what) =>
        report(
          { bench: `accrue-spot-${what}`, unit: `µs p${share * 100}`, ...spot },
          rounds.map(({ [what]: { beside, quiet } }) => ({
            subject: percentile(beside, share) * 1e3,
            peer: percentile(quiet, share) * 1e3,
          })),
          { isLowerBetter: true },
        ),
      ),
    ),
  ];
  return results.every(Boolean);
}

type Sizes = { deposits: number; duals: number };
type Measured = {
  accrued: Round;
  settled: Round;
  settledSeconds: number;
  accruing: Beside;
  settling: Beside;
};
type Night = Awaited<ReturnType<typeof openNight>>;

/** A world in which everything begins to earn with the next midnight, and a clock that goes there by days. */
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
  const stopHearing = keepHearing(exchange);
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
      stopHearing();
      await exchange.idle();
      await exchange.stop();
      await Promise.all([pool.end(), owner.end()]);
      return endAudited(world);
    },
  };
}

/** As much of a server as these jobs ask for. */
async function createNightCtx(pool: Pool, clock: Clock): Promise<Ctx> {
  const db = openDb(pool);
  const catalogue = await loadCatalogue(db);
  return { pool, db, clock, catalogue, bus: createBus() } as unknown as Ctx;
}

const HOUR_MS = 3_600_000;

/** One day more: the peer takes a sample of what is due, and the product all the rest while orders are placed. */
async function takeRound(
  { world, owner, exchange, startsAt, ctx, goTo }: Night,
  day: number,
  { duals }: Sizes,
  pauseMs: number,
): Promise<Measured> {
  const midnight = daysAfter(startsAt, day);
  const maturesAt = new Date(midnight.getTime() - HOUR_MS);
  await layDuals(owner, world.users, { count: duals + SAMPLE, maturesAt });
  await owner.query("CHECKPOINT");
  goTo(midnight);
  const now = ctx.clock.now();
  const [deposits, orders] = [
    await dueDeposits(owner, now, SAMPLE),
    await dueDuals(owner, now, SAMPLE),
  ];
  const accruedByPeer = await workOffAsPeer(world.ownerUrl, deposits, accrueOne, now);
  const settledByPeer = await workOffAsPeer(world.ownerUrl, orders, settleOne, now);
  const spot = (work: () => Promise<void>): Promise<number[]> =>
    probeSpot(exchange, world.users, work);
  const accrual = await byTurns(spot, pauseMs, async (isOver) => {
    while (!isOver()) if (!(await accrueSome(ctx))) return true;
    return false;
  });
  const settlement = await byTurns(spot, pauseMs, async (isOver) => {
    const ending = new AbortController();
    const ended = setInterval(() => isOver() && ending.abort(), 10);
    await settleMatured(ctx, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
    clearInterval(ended);
    return (await countOpen(owner, now)) === 0;
  });
  const days = (await countDays(owner, midnight)) - deposits.length;
  return {
    accrued: { subject: days / accrual.seconds, peer: accruedByPeer },
    settled: { subject: duals / settlement.seconds, peer: settledByPeer },
    settledSeconds: settlement.seconds,
    accruing: accrual,
    settling: settlement,
  };
}

type Beside = { seconds: number; beside: number[]; quiet: number[] };

/**
 * Works for a while and rests for a while, by turns, with orders on the spot market all the time: so whatever else
 * disturbs the machine disturbs both. Without a pause it works to the end.
 */
async function byTurns(
  spot: (work: () => Promise<void>) => Promise<number[]>,
  pauseMs: number,
  work: (isOver: () => boolean) => Promise<boolean>,
): Promise<Beside> {
  const found: Beside = { seconds: 0, beside: [], quiet: [] };
  for (let isDone = false; !isDone;) {
    const beside = await spot(async () => {
      const startedAt = performance.now();
      isDone = await work(() => pauseMs > 0 && performance.now() - startedAt > pauseMs);
      found.seconds += (performance.now() - startedAt) / 1_000;
    });
    found.beside.push(...beside);
    found.quiet.push(...(await spot(() => sleep(pauseMs))));
  }
  return found;
}

async function countOpen(owner: pg.Pool, now: Date): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*) FROM dual_orders WHERE is_open AND matures_at <= $1",
    [now],
  );
  return rows[0]?.count ?? 0;
}

async function countDays(owner: pg.Pool, endedAt: Date): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM staking_accruals WHERE ended_at = $1",
    [endedAt],
  );
  return rows[0]?.count ?? 0;
}

function tell(
  round: number,
  { accrued, settled, settledSeconds, accruing, settling }: Measured,
): void {
  const told = (values: readonly number[]): string =>
    `${percentile(values, 0.5).toFixed(1)}/${percentile(values, 0.99).toFixed(1)}`;
  process.stderr.write(
    `round ${round}: ${Math.round(accrued.subject)} days/s against ${Math.round(accrued.peer)}; ` +
      `${Math.round(settled.subject)} settled/s in ${settledSeconds.toFixed(1)} s against ${Math.round(settled.peer)}; ` +
      `spot p50/p99 ms ${told(accruing.beside)} accruing, ${told(accruing.quiet)} between; ` +
      `${told(settling.beside)} settling, ${told(settling.quiet)} between\n`,
  );
}
