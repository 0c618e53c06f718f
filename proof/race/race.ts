import { parseArgs } from "node:util";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import type { MutantName } from "../mutants/mutants.ts";
import type { Outcome } from "../harness/outcome.ts";
import { replay } from "../replay/replay.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";

/** What a race counts while it runs. All but `tried` and `won` is a failure, `busy` only in a whole run. */
export type Tally = {
  tried: number;
  /** Calls that succeeded. */
  won: number;
  /** Effects beyond the available amount: a balance spent twice, an order filled and cancelled. */
  overspent: number;
  /** Rounds in which an amount was available and no request got it. */
  underspent: number;
  status_5xx: number;
  busy: number;
  lost: number;
};

export type Race = {
  name: string;
  attempts: number;
  /** The attempts in `npm test` and in `npm run test:all`. */
  slice: { core: number; all: number };
  /** Whether the race makes more calls of one user than limits allow. */
  isUnlimited?: boolean;
  /** Whether operators take part. */
  isConsoleServed?: boolean;
  /** Variables of the server's process. */
  environment?: Record<string, string>;
  run: (server: RunningServer, seed: number, attempts: number) => Promise<Tally>;
  control: Control;
  /** Further bugs that a whole run must notice too. */
  controls?: readonly Control[];
};

type Control = {
  mutant: MutantName;
  attempts: number;
  /** Removes other guards, so that only the bug can stop two spenders. */
  prepare?: (server: RunningServer) => Promise<void>;
};

export const emptyTally = (): Tally => ({
  tried: 0,
  won: 0,
  overspent: 0,
  underspent: 0,
  status_5xx: 0,
  busy: 0,
  lost: 0,
});

export function count(tally: Tally, outcome: Outcome<unknown>): void {
  tally.tried += 1;
  if (outcome.kind === "done") tally.won += 1;
  if (outcome.kind === "fault") tally.status_5xx += 1;
  if (outcome.kind === "busy") tally.busy += 1;
  if (outcome.kind === "lost") tally.lost += 1;
}

/**
 * Runs each race on a sound server, then its control on one with a bug, which must be noticed. Races with the same
 * limits on calls share a server, and their controls share one with all their bugs.
 */
export async function runRaces(races: readonly Race[], args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      attempts: { type: "string" },
      slice: { type: "string" },
    },
  });
  const seed = Number(values.seed);
  const attemptsOf = (race: Race): number => {
    if (values.slice === "core" || values.slice === "all") return race.slice[values.slice];
    return Number(values.attempts ?? race.attempts);
  };
  const kinds = [false, true].map((isUnlimited) =>
    races.filter((race) => (race.isUnlimited ?? false) === isUnlimited),
  );
  const ended: boolean[] = [];
  for (const group of kinds.filter(({ length }) => length > 0)) {
    const sound = new Map<Race, Sound>();
    await onServer(group, [], async (server) => {
      for (const race of group) sound.set(race, await judge(race, server, seed, attemptsOf(race)));
    });
    const noticed = await noticedOf(group, seed);
    for (const [race, judged] of sound) {
      const isWhole = attemptsOf(race) >= race.attempts;
      const further = isWhole ? await furtherOf(race, seed) : {};
      ended.push(report(race, seed, { judged, noticed: noticed.get(race) ?? 0, further, isWhole }));
    }
  }
  return ended.every(Boolean);
}

/** Runs each further bug on a server of its own. */
async function furtherOf(race: Race, seed: number): Promise<Record<string, "red" | "green">> {
  const further: Record<string, "red" | "green"> = {};
  for (const control of race.controls ?? []) {
    const noticed = (await noticedOf([{ ...race, control }], seed)).values().toArray();
    further[control.mutant] = noticed.some((times) => times > 0) ? "red" : "green";
  }
  return further;
}

type Sound = { tally: Tally; findings: number; differences: number; deadlocks: number; ms: number };

/** Prints the result in a line; a control is judged by its tally alone. */
function report(
  race: Race,
  seed: number,
  ended: {
    judged: Sound;
    noticed: number;
    further: Record<string, "red" | "green">;
    isWhole: boolean;
  },
): boolean {
  const { judged, noticed, further, isWhole } = ended;
  const { tally, findings, differences, deadlocks, ms } = judged;
  const { overspent, underspent, status_5xx, lost } = tally;
  // A shorter run shares the machine with other work, where a wait for a lock ends as `busy` after a second.
  const busy = isWhole ? tally.busy : 0;
  const failed = overspent + underspent + status_5xx + busy + lost + findings + differences;
  const isControlRed = noticed > 0 && Object.values(further).every((colour) => colour === "red");
  const summary = {
    suite: `race-${race.name}`,
    seed,
    ...tally,
    failed,
    findings,
    differences,
    deadlocks,
    control: isControlRed ? "red" : "green",
    control_overspent: noticed,
    ...(race.controls !== undefined && { further }),
    seconds: Math.round(ms / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && tally.won > 0;
}

/** The tries of a control, each with twice the attempts. */
const CONTROL_TRIES = 3;

/**
 * How often each race's bug was noticed. A bug that shows only if requests meet is tried again, because on a busy
 * machine they may all miss each other.
 */
async function noticedOf(races: readonly Race[], seed: number): Promise<ReadonlyMap<Race, number>> {
  const noticed = new Map<Race, number>();
  const controls = races.map(({ control }) => control);
  await onServer(races, controls, async (server) => {
    for (const race of races)
      for (let turn = 0; turn < CONTROL_TRIES && (noticed.get(race) ?? 0) === 0; turn += 1)
        noticed.set(race, await overspentIn(race, server, seed + turn, 2 ** turn));
  });
  return noticed;
}

async function overspentIn(
  race: Race,
  server: RunningServer,
  seed: number,
  times: number,
): Promise<number> {
  const { overspent } = await race.run(server, seed, race.control.attempts * times);
  return overspent + (await overdrawn(server));
}

async function judge(
  race: Race,
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Sound> {
  const startedAt = performance.now();
  const before = await deadlocksOf(server);
  const tally = await race.run(server, seed, attempts);
  tally.overspent += await overdrawn(server);
  const deadlocks = (await deadlocksOf(server)) - before;
  const findings = await audit(server.pool, areas.audited);
  const { differences } = await replay(server.pool);
  for (const one of [...findings, ...differences]) process.stderr.write(`${JSON.stringify(one)}\n`);
  if (tally.status_5xx > 0) process.stderr.write(server.log());
  const ms = performance.now() - startedAt;
  return { tally, findings: findings.length, differences: differences.length, deadlocks, ms };
}

/** Starts a server that fits all of the races, with the bugs of these controls, and closes it after `play`. */
async function onServer(
  races: readonly Race[],
  controls: readonly Control[],
  play: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    mutants: [...new Set(controls.map(({ mutant }) => mutant))],
    isUnlimited: races.some(({ isUnlimited }) => isUnlimited),
    isConsoleServed: races.some(({ isConsoleServed }) => isConsoleServed),
    environment: Object.fromEntries(
      races.flatMap(({ environment = {} }) => Object.entries(environment)),
    ),
  });
  try {
    for (const prepare of new Set(controls.map((control) => control.prepare)))
      await prepare?.(server);
    await watchBalances(server);
    await server.start();
    await play(server);
  } finally {
    await server.close();
  }
}

/** Deadlocks that PostgreSQL broke; the server retries them, so that no caller sees one. */
async function deadlocksOf({ pool }: RunningServer): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    "SELECT deadlocks::integer AS deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return rows[0]?.deadlocks ?? NaN;
}

/** Records every balance below zero, even if the next change mends it. */
async function watchBalances({ pool }: RunningServer): Promise<void> {
  await pool.query(`
    CREATE TABLE proof_overdrawn (account_id bigint NOT NULL);
    CREATE FUNCTION note_overdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.proof_overdrawn VALUES (NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER overdrawn_noted AFTER UPDATE ON accounts FOR EACH ROW
      WHEN ((NEW.available < 0 AND NOT NEW.is_overdrawable) OR NEW.frozen < 0)
      EXECUTE FUNCTION note_overdrawn();`);
}

/** The number of negative balances since the last look. */
async function overdrawn({ pool }: RunningServer): Promise<number> {
  const { rowCount } = await pool.query("DELETE FROM proof_overdrawn");
  return rowCount ?? NaN;
}

/** Removes the database's own guard against balances below zero. */
export async function dropBalanceChecks({ pool }: RunningServer): Promise<void> {
  const { rows } = await pool.query<{ conname: string }>(
    "SELECT conname FROM pg_constraint WHERE conrelid = 'accounts'::regclass AND contype = 'c'",
  );
  for (const { conname } of rows)
    await pool.query(`ALTER TABLE accounts DROP CONSTRAINT ${conname}`);
}

/** Runs `work` for 0 to `rounds` - 1, never more than `atOnce` of them at the same time. */
export async function inRounds(
  rounds: number,
  atOnce: number,
  work: (round: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rounds) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
