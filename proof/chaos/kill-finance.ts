import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import {
  type Counts,
  KINDS,
  type Kind,
  isDone,
  progressOf,
  strayDeposits,
  unreleased,
  wrongsOf,
} from "./kill-finance/judge.ts";
import { type Nights, openNights } from "./kill-finance/nights.ts";
import { type Random, createRandom } from "../harness/random.ts";

const CYCLES = 50;
const CONTROL_CYCLES_MAX = 10;
const PATIENCE_MS = 60_000;
/** A server that has paid but cannot note it may never finish. */
const CONTROL_PATIENCE_MS = 10_000;
const LOOK_MS = 5;
/** The strike waits up to this long at random, so that it hits every moment of a batch. */
const STRIKE_MS = 400;

/**
 * Kills the server with SIGKILL during a midnight's work, repeatedly: locked deposits earn, end and are renewed, dual
 * investments mature and a sale ends, each in several batches. After a restart each day is recorded once, each payout
 * made once, each subscription allocated once, and nothing is lost. The control pays in one transaction and notes it in
 * the next. Options: --cycles, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: `${CYCLES}` },
      seed: { type: "string", default: "1" },
    },
  });
  const [seed, cycles] = [Number(values.seed), Number(values.cycles)];
  const startedAt = performance.now();
  const totals = await playNights(await openNights(), createRandom(seed), cycles);
  const isWhole = cycles >= CYCLES;
  const control = await playControl(createRandom(seed), isWhole);
  const isIdle = isWhole && KINDS.some((kind) => totals.struck[kind] === 0);
  // A short run need not kill each kind at the decisive moment.
  const isRed = isWhole
    ? KINDS.every((kind) => control[kind] > 0)
    : KINDS.some((kind) => control[kind] > 0);
  const wrong = sumOf(totals.wrong) + sumOf(totals.lost) + totals.stray + totals.unreleased;
  const failed = wrong + totals.findings;
  const summary = {
    suite: "chaos-kill-finance",
    seed,
    cycles,
    failed,
    ...totals,
    control: isRed ? "red" : "green",
    control_wrong: control,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isRed && !isIdle;
}

const none = (): Counts => ({ accruals: 0, maturities: 0, duals: 0, allocations: 0 });
const sumOf = (counts: Counts): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);

async function playNights(nights: Nights, random: Random, cycles: number) {
  const { pool } = nights.server;
  const totals = {
    done: none(),
    /** In how many nights a kind was partly done at the kill. */
    struck: none(),
    wrong: none(),
    lost: none(),
    stray: 0,
    unreleased: 0,
    findings: 0,
  };
  try {
    await nights.server.start();
    for (let night = 1; night <= cycles; night += 1) {
      const struck = await strike(nights, night, random);
      await nights.server.start();
      const ended = await untilDone(nights, night, PATIENCE_MS);
      const wrongs = await wrongsOf(pool);
      for (const kind of KINDS) {
        totals.done[kind] += ended[kind].done;
        totals.struck[kind] += struck.includes(kind) ? 1 : 0;
        totals.lost[kind] += ended[kind].due - ended[kind].done;
        totals.wrong[kind] = Math.max(totals.wrong[kind], wrongs[kind]);
      }
      totals.stray = Math.max(totals.stray, await strayDeposits(pool, nights.laidBy(night)));
      for (const finding of await audit(pool, areas.audited)) {
        process.stderr.write(`${JSON.stringify(finding)}\n`);
        totals.findings += 1;
      }
      process.stderr.write(
        `night ${night}: killed amid ${struck.join(", ") || "nothing"}; ${sumOf(totals.wrong)} wrong, ${sumOf(totals.lost)} lost\n`,
      );
    }
    await nights.server.kill();
    totals.unreleased = await unreleased(pool, nights.midnight(cycles));
    return totals;
  } finally {
    await nights.server.close();
  }
}

/**
 * Finds each kind of work done twice, or one kind in a short run. Each kind has its own server, because one that is
 * stuck on what it paid and cannot note rarely reaches the other kinds.
 */
async function playControl(random: Random, isWhole: boolean): Promise<Counts> {
  const found = none();
  for (const kind of isWhole ? KINDS : [random.pick(KINDS)])
    found[kind] = await findTwice(random, kind);
  return found;
}

/** How many of a kind were done wrong in the first night that shows any. */
async function findTwice(random: Random, kind: Kind): Promise<number> {
  const nights = await openNights("pays-before-it-notes");
  const { server } = nights;
  try {
    await server.start();
    let found = 0;
    for (let night = 1; night <= CONTROL_CYCLES_MAX && found === 0; night += 1) {
      const struck = await strike(nights, night, random, kind);
      await server.start();
      await untilDone(nights, night, CONTROL_PATIENCE_MS);
      found = (await wrongsOf(server.pool))[kind];
      process.stderr.write(
        `control of ${kind}, night ${night}: killed amid ${struck.join(", ") || "nothing"}; ${found} wrong\n`,
      );
    }
    return found;
  } finally {
    await server.close();
  }
}

/** Kills the server when a part of one kind of a midnight's work is done; returns the kinds that were partly done. */
async function strike(
  nights: Nights,
  night: number,
  random: Random,
  kind = random.pick(KINDS),
): Promise<Kind[]> {
  const { server, midnight } = nights;
  const share = random.below(70) / 100;
  await nights.lay(night);
  nights.goBefore(night);
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { done, due } = (await progressOf(server.pool, midnight(night), [kind]))[kind];
    if ((done > 0 && done >= share * due) || performance.now() > until) break;
    await sleep(LOOK_MS);
  }
  await sleep(random.below(STRIKE_MS));
  await server.kill();
  await untilQuiet(server.pool);
  const progress = await progressOf(server.pool, midnight(night));
  return KINDS.filter((one) => progress[one].done > 0 && progress[one].done < progress[one].due);
}

/** The database may still execute what the killed process had sent. */
async function untilQuiet(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user
       AND backend_type = 'client backend'`,
    );
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

async function untilDone({ server, midnight }: Nights, night: number, patienceMs: number) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const progress = await progressOf(server.pool, midnight(night));
    if (isDone(progress) || performance.now() > until) return progress;
    await sleep(50);
  }
}
