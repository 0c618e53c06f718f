import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import { loginAs } from "../../tools/logins.ts";
import { shortenOptions } from "../harness/option-load.ts";
import { judgeOptions, untilSettled } from "../prop/options/judge.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { ReadPrices } from "../replay/rebuild-shard.ts";
import { replay } from "../replay/replay.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";
import { type Verdict, judge, optionsOf } from "./two-writers/judge.ts";
import { type Load, probe, trade } from "./two-writers/load.ts";
import { fundOptions } from "./two-writers/options.ts";
import { tickAt, ticksBetween } from "./two-writers/prices.ts";
import { STRIKES, STRIKE_NAMES, strikeAt } from "./two-writers/strikes.ts";
import { type WriterProcess, createWriterProcess } from "./two-writers/writer-process.ts";

/**
 * Two processes write one database, and the leader is struck repeatedly: its connection is ended, cut, deaf or silent,
 * or the process killed or stopped, before, in and after the commit. The other takes over within three seconds; nothing
 * acknowledged by either is missing or doubled, and timed options that end meanwhile settle by their seconds. The
 * control tells a batch's outcome by its number alone.
 */
const USERS = 10;
const CYCLES = 20;
/** The limit of a whole run; a shorter one shares the machine with other work and is not timed. */
const TAKE_OVER_MS = 3_000;
const CONTROL_CYCLES_MAX = 12;
const MUTANT = "outcome-by-number";
/** Longer than options are without a price. */
const OPTION_MS = 20_000;
/** Probes number their orders from here, above any number of the load's users. */
const PROBES_FROM = 20_000;
/** Slow commits are struck more often. */
const SLOW_COMMITS = { commit_delay: "15000", commit_siblings: "0" };

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: `${CYCLES}` },
      seed: { type: "string", default: "1" },
    },
  });
  const seed = Number(values.seed);
  const startedAt = performance.now();
  const sound = await struck(seed, Number(values.cycles));
  // A short run need not meet an option in a batch whose number another batch takes.
  const isWhole = Number(values.cycles) >= CYCLES;
  const hasLiedEnough = isWhole ? hasLiedOfEach : hasLied;
  const control = await struck(seed, CONTROL_CYCLES_MAX, hasLiedEnough);
  const { strikes, slowest_take_over_ms: slowest, acknowledged, cycles, late, ...others } = sound;
  const { options, ...failures } = others;
  const failed = Object.values(failures).reduce(
    (sum, count) => sum + count,
    (cycles < CYCLES ? 0 : late) + options.failed + options.open,
  );
  const isControlRed = hasLiedEnough(control);
  const summary = {
    suite: "chaos-two-writers",
    seed,
    tried: acknowledged,
    failed,
    cycles,
    slowest_take_over_ms: slowest,
    late,
    ...failures,
    options,
    strikes: Object.fromEntries(strikes),
    control: isControlRed ? "red" : "green",
    control_false_acknowledgements: control.false_acknowledgements,
    control_false_options: control.false_options,
    control_cycles: control.cycles,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && acknowledged > 0 && options.settled > 0;
}

type Lies = Pick<Verdict, "false_acknowledgements" | "false_options">;
const hasLied = (verdict: Lies): boolean =>
  verdict.false_acknowledgements + verdict.false_options > 0;
const hasLiedOfEach = (verdict: Lies): boolean =>
  verdict.false_acknowledgements > 0 && verdict.false_options > 0;

async function struck(seed: number, cyclesMax: number, hasLiedEnough?: (verdict: Lies) => boolean) {
  const isControl = hasLiedEnough !== undefined;
  const server = await createServer({ settings: SLOW_COMMITS });
  const url = await loginAs(server.pool.options.connectionString ?? "", "candor_api");
  const mutant = isControl ? MUTANT : undefined;
  const processes = [
    await createWriterProcess(url, mutant),
    await createWriterProcess(url, mutant),
  ];
  const totals = {
    cycles: 0,
    late: 0,
    slowest_take_over_ms: 0,
    strikes: new Map<string, number>(),
  };
  const from = Math.floor(Date.now() / 1_000) - 1;
  const load: Load = { processes, tickets: [], leader: 0, isOver: false };
  try {
    const [prober, ...traders] = await openTraders(server, USERS + 1);
    await shortenOptions(server.pool);
    await fundOptions(
      server.pool,
      traders.map(({ userId }) => userId),
    );
    for (const { start } of processes) await start();
    const users = traders.map(async ({ userId }, each) =>
      trade(load, userId, createRandom(seed * USERS + each)),
    );
    const random = createRandom(seed);
    let verdict = await judge(server.pool, load);
    while (totals.cycles < cyclesMax && hasLiedEnough?.(verdict) !== true) {
      const { name, ms } = await cycle(server, load, random, {
        userId: prober?.userId ?? "",
        steps: PROBES_FROM + totals.cycles,
        isControl,
      });
      totals.cycles += 1;
      totals.strikes.set(name, (totals.strikes.get(name) ?? 0) + 1);
      totals.slowest_take_over_ms = Math.max(totals.slowest_take_over_ms, ms);
      if (ms > TAKE_OVER_MS) totals.late += 1;
      if (isControl) verdict = await judge(server.pool, load);
      process.stderr.write(
        `${isControl ? "control, " : ""}cycle ${totals.cycles}: ${name}, taken over after ${ms} ms\n`,
      );
    }
    if (!isControl) await untilOption(load);
    load.isOver = true;
    await Promise.race([Promise.all(users), sleep(20_000)]);
    const acknowledged = load.tickets.filter((ticket) => ticket.acknowledged.size > 0).length;
    const options = await judgedOptions(server, load, from, isControl);
    return {
      ...totals,
      acknowledged,
      options,
      ...(await judge(server.pool, load)),
      ...(await findings(server, isControl)),
    };
  } finally {
    for (const one of processes) await one.end();
    await server.close();
  }
}

type Probe = { userId: string; steps: number; isControl: boolean };

async function cycle(
  server: RunningServer,
  load: Load,
  random: Random,
  { userId, steps, isControl }: Probe,
) {
  // The control's fault needs a batch that is never committed.
  const name = isControl
    ? random.pick(["cable cut", "stopped"] as const)
    : random.pick(STRIKE_NAMES);
  const isBeforeCommit = isControl || random.below(3) === 0;
  const hit = load.processes[load.leader] as WriterProcess;
  await strikeAt(server.pool, hit, STRIKES[name], random, isBeforeCommit);
  const from = performance.now();
  const ms = Math.round((await probe(load, userId, steps)) - from);
  await STRIKES[name].heal(hit);
  // The struck process must learn that it no longer leads before it can be struck as the leader.
  await sleep(400 + random.below(400));
  return { name: isBeforeCommit ? `${name} before the commit` : name, ms };
}

/** A short run may fall into the seconds without a price for options, and must outlast them. */
async function untilOption({ tickets }: Load): Promise<void> {
  const until = performance.now() + OPTION_MS;
  while (optionsOf(tickets).size === 0 && performance.now() < until) await sleep(100);
}

/** Judges options by the rules, once the last ones have ended. */
async function judgedOptions(
  { pool }: RunningServer,
  { tickets }: Load,
  from: number,
  isControl: boolean,
) {
  if (!isControl) await untilSettled(pool);
  const recorded = ticksBetween(from, Math.floor(Date.now() / 1_000));
  const wrong = (what: string): void => void (isControl || process.stderr.write(`${what}\n`));
  return judgeOptions(pool, { acknowledged: optionsOf(tickets), wrong, recorded });
}

/** Checks the ledger, the books and the journal once nothing is under way. */
async function findings({ pool }: RunningServer, isControl: boolean) {
  if (isControl) return { ledger: 0, doubts: 0, differences: 0 };
  const { rows } = await pool.query<{ doubts: number }>(
    "SELECT count(doubt)::integer AS doubts FROM exchange_books",
  );
  const { differences } = await replay(pool, { readPrices });
  for (const one of differences) process.stderr.write(`${one}\n`);
  return {
    ledger: (await audit(pool, areas.audited)).length,
    doubts: rows[0]?.doubts ?? 0,
    differences: differences.length,
  };
}

/** The prices that both processes receive every second. */
const readPrices: ReadPrices = async (_, { after, upTo = after }, onEvent) => {
  for (let at = after === 0 ? upTo : after + 1; at <= upTo; at += 1) await onEvent(tickAt(at));
};
