import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import {
  countDuplicates,
  countDuplicatesOfContracts,
  countDuplicatesOfOptions,
  countForgottenWaits,
  countLost,
  countLostOfContracts,
  countLostOfOptions,
  countStrayConversions,
} from "./acknowledged.ts";
import { booksDifference } from "./books-difference.ts";
import { CONTRACT_KINDS } from "../harness/contract-load.ts";
import { beginCopying, openToCopy } from "../harness/copying.ts";
import { beginGrids } from "../harness/grids.ts";
import { CONVERSION_KINDS } from "../harness/conversion-load.ts";
import { figuresOf, verifyRealms } from "../verify/liquidation/realms.ts";
import { type JudgedBots, judgeBots } from "./bots.ts";
import { type JudgedCopies, judgeCopies } from "./copies.ts";
import { type Load, createLoad, resolve, trade } from "../harness/load.ts";
import { OPTION_KINDS, shortenOptions } from "../harness/option-load.ts";
import { judgeOptions, untilSettled } from "../prop/options/judge.ts";
import { ORDER_KINDS } from "../harness/order-mix.ts";
import { createRandom } from "../harness/random.ts";
import { replay } from "../replay/replay.ts";
import { type RunningServer, type ServerOptions, createServer } from "../harness/running-server.ts";
import { chainFaults } from "../verify/settlement/check.ts";
import { type Trader, openTraders } from "../harness/traders.ts";

const USERS = 12;
/** Users who copy the first trader and do nothing else. */
const FOLLOWERS = 3;
/** Users whose grid bots trade for them. */
const GRIDS = 2;
const CONTROL_CYCLES_MAX = 10;
/** The calls that must be accepted before each strike, so that there is something to lose. */
const ACCEPTED_FIRST = 20;
const PATIENCE_MS = 60_000;
const ALL_KINDS_FROM = 2_000;
const KINDS = [
  ...ORDER_KINDS,
  "cancel",
  "amend",
  "cancel-all",
  ...CONTRACT_KINDS,
  ...OPTION_KINDS,
  ...CONVERSION_KINDS,
];

/** Repeated strikes on a server under load. */
export type Chaos = {
  suite: string;
  cycles: number;
  /** Opens the server to strike; the default is one process. */
  open?: (options: ServerOptions) => Promise<RunningServer>;
  server?: ServerOptions;
  /**
   * Strikes while users trade, restores what it struck and ends the load; returns how long it took until orders were
   * accepted again.
   */
  strike: (server: RunningServer, load: RunningLoad, afterMs: number) => Promise<number>;
  /** A slower recovery fails a whole run; a shorter run shares the machine with other work. */
  backWithinMs: number;
  /** Options of the control's server, which loses what it has acknowledged. */
  control: ServerOptions & { prepare?: (server: RunningServer) => Promise<void> };
  /** Further findings after both servers were struck. */
  findings?: () => Findings;
};
type Findings = { failed: number; isControlRed: boolean; figures: Record<string, unknown> };
export type RunningLoad = { probe: Trader; end: () => Promise<void> };

/** Runs the chaos on a sound server, then on one that must be caught losing something. */
export async function runChaos(chaos: Chaos, args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: `${chaos.cycles}` },
      seed: { type: "string", default: "1" },
    },
  });
  const seed = Number(values.seed);
  const startedAt = performance.now();
  const { load, totals } = await struckServer(chaos, seed, Number(values.cycles));
  const isWhole = Number(values.cycles) >= chaos.cycles;
  const hasLost = isWhole ? hasLostOfEach : hasLostAny;
  const control = await struckServer(chaos, seed, CONTROL_CYCLES_MAX, chaos.control, hasLost);
  const tried = acceptedOf(load);
  // A short run need not meet every kind of call.
  const idle = tried < ALL_KINDS_FROM ? [] : KINDS.filter((kind) => !load.accepted.has(kind));
  const { lost, duplicates, unresolved, faults, findings, books, differences } = totals;
  const { contracts, options, copies, bots } = totals;
  const late = totals.cycles < chaos.cycles ? 0 : totals.late;
  const found = chaos.findings?.() ?? { failed: 0, isControlRed: true, figures: {} };
  const failed =
    found.failed +
    lost.spot +
    lost.contracts +
    lost.options +
    totals.conversions_lost +
    totals.forgotten_waits +
    options.failed +
    options.open +
    options.chain_faults +
    duplicates +
    unresolved +
    faults +
    findings +
    books +
    late +
    differences +
    contracts.failed +
    copies.failed +
    bots.failed +
    idle.length;
  const isFound = contracts.green.length + copies.green.length + bots.green.length === 0;
  const isControlRed = hasLost(control.totals) && isFound && found.isControlRed;
  const isIdle = isWhole && (options.settled === 0 || copies.openings === 0 || bots.filled === 0);
  for (const [what, times] of load.refused) process.stderr.write(`refused ${times} x ${what}\n`);
  const summary = {
    suite: chaos.suite,
    seed,
    tried,
    failed,
    ...totals,
    never_accepted: idle,
    ...found.figures,
    control: isControlRed ? "red" : "green",
    control_lost: control.totals.lost,
    control_cycles: control.totals.cycles,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && !isIdle && tried > 0;
}

type HasLost = (totals: { lost: Record<string, number> }) => boolean;
const hasLostOfEach: HasLost = ({ lost }) => Object.values(lost).every((count) => count > 0);
/** A short run need not lose a deed of every product. */
const hasLostAny: HasLost = ({ lost }) => Object.values(lost).some((count) => count > 0);

type Totals = Awaited<ReturnType<typeof struckServer>>["totals"];

/** Strikes one server; a control ends as soon as it has lost enough. */
async function struckServer(
  chaos: Chaos,
  seed: number,
  cycles: number,
  control?: Chaos["control"],
  hasLost: HasLost = hasLostOfEach,
) {
  // The rate limits are off, because their refusals tell nothing about a call's outcome.
  const { open = createServer } = chaos;
  const server = await open({ ...chaos.server, ...control, isUnlimited: true });
  const load = createLoad();
  const totals = {
    cycles: 0,
    unknown: 0,
    unresolved: 0,
    faults: 0,
    lost: { spot: 0, contracts: 0, options: 0 },
    /** A control loses none, because the writer, whose commit it acknowledges too early, makes no conversion. */
    conversions_lost: 0,
    forgotten_waits: 0,
    duplicates: 0,
    findings: 0,
    books: 0,
    late: 0,
    slowest_back_ms: 0,
    replayed: 0,
    differences: 0,
    /** Contracts recomputed from recorded prices, and the colour of their controls. */
    contracts: { steps: {}, failed: 0, red: 0, green: [] } as ReturnType<typeof figuresOf>,
    /** Results of options recomputed from the recorded seconds and from the published links. */
    options: { settled: 0, open: 0, failed: 0, chain_faults: 0 },
    /** Copies of each opening of the lead: none may be lost, doubled or left open. */
    copies: { openings: 0, failed: 0, green: [] } as JudgedCopies,
    /** Orders of grid bots: none may be lost or doubled, and each bot goes on. */
    bots: { orders: 0, filled: 0, failed: 0, green: [] } as JudgedBots,
  };
  try {
    const opened = await openTraders(server, GRIDS + FOLLOWERS + 1 + USERS);
    const [grids, others] = [opened.slice(0, GRIDS), opened.slice(GRIDS)];
    const [followers, [probe, ...traders]] = [others.slice(0, FOLLOWERS), others.slice(FOLLOWERS)];
    const [lead] = traders;
    if (probe === undefined || lead === undefined) throw new Error("no traders");
    await shortenOptions(server.pool);
    await control?.prepare?.(server);
    await server.start();
    await beginCopying(server.pool, { lead, followers });
    await beginGrids(grids);
    while (totals.cycles < cycles && (control === undefined || !hasLost(totals))) {
      await openToCopy(lead, load);
      const struck = startLoad(probe, traders, load, seed * 1_000 + totals.cycles);
      await untilUnderWay(load);
      const backMs = await chaos.strike(server, struck, strikeAfterMs(seed, totals.cycles));
      totals.cycles += 1;
      totals.slowest_back_ms = Math.max(totals.slowest_back_ms, Math.round(backMs));
      if (backMs > chaos.backWithinMs) totals.late += 1;
      await judge(server, load, totals);
      process.stderr.write(
        `${control === undefined ? "" : "control, "}cycle ${totals.cycles}: back after ${Math.round(backMs)} ms, ${Object.values(totals.lost).join(", ")} lost\n`,
      );
    }
    if (control !== undefined) return { load, totals };
    Object.assign(totals, await judgedWhole(server, load));
    return { load, totals };
  } finally {
    await server.close();
  }
}

/** Recomputes the whole run from the stored rows, once the last strike is over. */
async function judgedWhole(server: RunningServer, load: Load) {
  const say = (what: string): void => void process.stderr.write(`${what}\n`);
  const { entries, differences } = await replay(server.pool);
  differences.forEach(say);
  return {
    replayed: entries,
    differences: differences.length,
    copies: await judgeCopies(server.pool, say),
    contracts: figuresOf(await verifyRealms(server.pool, say)),
    bots: await judgeBots(server.pool, say),
    options: await judgedOptions(server, load, say),
  };
}

/** Judges options by the rules and by the independent program, once the last ones have ended. */
async function judgedOptions({ pool }: RunningServer, load: Load, wrong: (what: string) => void) {
  await untilSettled(pool);
  const judged = await judgeOptions(pool, { acknowledged: load.options, wrong });
  return { ...judged, chain_faults: await chainFaults(pool, wrong) };
}

export async function untilUnderWay(load: Load): Promise<void> {
  const enough = acceptedOf(load) + ACCEPTED_FIRST;
  const until = performance.now() + PATIENCE_MS;
  while (acceptedOf(load) < enough && performance.now() < until) await sleep(5);
}

const acceptedOf = ({ accepted }: Load): number =>
  [...accepted.values()].reduce((sum, times) => sum + times, 0);

/** Looks for everything that must not have happened so far. */
async function judge({ pool }: RunningServer, load: Load, totals: Totals): Promise<void> {
  totals.unknown += load.unknown.length;
  totals.unresolved += await resolve(load);
  totals.faults = load.faults;
  totals.lost = {
    spot: await countLost(pool, load),
    contracts: await countLostOfContracts(pool, load),
    options: await countLostOfOptions(pool, load),
  };
  const strays = await countStrayConversions(pool, load);
  totals.conversions_lost = strays.lost;
  totals.forgotten_waits = await countForgottenWaits(pool);
  totals.duplicates =
    strays.extra +
    (await countDuplicates(pool, load)) +
    (await countDuplicatesOfContracts(pool, load)) +
    (await countDuplicatesOfOptions(pool, load));
  totals.books += await booksDifference(pool);
  for (const finding of await audit(pool, areas.audited)) {
    process.stderr.write(`${JSON.stringify(finding)}\n`);
    totals.findings += 1;
  }
}

export function startLoad(
  probe: Trader,
  traders: readonly Trader[],
  load: Load,
  seed: number,
): RunningLoad {
  let isOver = false;
  const users = traders.map(async (trader, position) =>
    trade(trader, createRandom(seed * USERS + position), load, () => isOver),
  );
  return {
    probe,
    end: async () => {
      isOver = true;
      await Promise.all(users);
    },
  };
}

/** A delay within a second, so that strikes hit every part of a batch; the same for a seed. */
const strikeAfterMs = (seed: number, cycle: number): number =>
  300 + ((seed * 7_919 + cycle * 104_729) % 1_000);
