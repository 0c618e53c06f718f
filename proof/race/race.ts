import { parseArgs } from "node:util";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import type { MutantName } from "../mutants/mutants.ts";
import type { Outcome } from "../harness/outcome.ts";
import { replay } from "../replay/replay.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";

/** What a race counts while it runs; anything but `tried` and `won` is a failure, `busy` of a whole run. */
export type Tally = {
  tried: number;
  /** Calls that did what they asked for. */
  won: number;
  /** Effects beyond what there was: a balance spent twice, an order filled and cancelled. */
  overspent: number;
  /** Rounds that ended with too little: there was an amount to be had and no request got it. */
  underspent: number;
  status_5xx: number;
  busy: number;
  lost: number;
};

export type Race = {
  name: string;
  attempts: number;
  /** Whether it asks more of one caller than the limits on calls allow. */
  isUnlimited?: boolean;
  /** Variables of the server's process. */
  environment?: Record<string, string>;
  run: (server: RunningServer, seed: number, attempts: number) => Promise<Tally>;
  control: Control;
  /** Further bugs, each of which a whole run has to notice as well. */
  controls?: readonly Control[];
};

type Control = {
  mutant: MutantName;
  attempts: number;
  /** What else has to be out of the way, so that only the bug stands between two spenders. */
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

/** Runs a race on a sound server, then its control on one with a bug, which has to be noticed. */
export async function runRace(race: Race, args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      attempts: { type: "string", default: `${race.attempts}` },
    },
  });
  const seed = Number(values.seed);
  const startedAt = performance.now();
  const sound = await onServer(race, seed, Number(values.attempts));
  const { tally, findings, differences, deadlocks } = sound;
  const noticed = await noticedOf(race, seed, race.control);
  const further: Record<string, "red" | "green"> = {};
  const isWhole = Number(values.attempts) >= race.attempts;
  for (const one of isWhole ? (race.controls ?? []) : []) {
    further[one.mutant] = (await noticedOf(race, seed, one)) > 0 ? "red" : "green";
  }
  const { overspent, underspent, status_5xx, lost } = tally;
  // A shorter run shares the machine with other work, and a lock is waited for a second.
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
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && tally.won > 0;
}

/** How often a control may be tried: twice the attempts each time. */
const CONTROL_TRIES = 3;

/**
 * How often a bug was noticed. One that shows only where requests meet in the same moment is tried again: on a busy
 * machine they may all miss each other.
 */
async function noticedOf(race: Race, seed: number, control: Control): Promise<number> {
  for (let turn = 0; turn < CONTROL_TRIES; turn += 1) {
    const { tally } = await onServer(race, seed + turn, control.attempts * 2 ** turn, control);
    if (tally.overspent > 0) return tally.overspent;
  }
  return 0;
}

/** A control is judged by its tally alone. */
async function onServer(
  race: Race,
  seed: number,
  attempts: number,
  control?: Control,
): Promise<{ tally: Tally; findings: number; differences: number; deadlocks: number }> {
  const server = await createServer({
    ...control,
    isUnlimited: race.isUnlimited === true,
    ...(race.environment !== undefined && { environment: race.environment }),
  });
  try {
    await control?.prepare?.(server);
    await watchBalances(server);
    await server.start();
    const tally = await race.run(server, seed, attempts);
    tally.overspent += await overdrawn(server);
    const deadlocks = await deadlocksOf(server);
    if (control !== undefined) return { tally, findings: 0, differences: 0, deadlocks };
    const findings = await audit(server.pool, areas.audited);
    const { differences } = await replay(server.pool);
    for (const one of [...findings, ...differences])
      process.stderr.write(`${JSON.stringify(one)}\n`);
    if (tally.status_5xx > 0) process.stderr.write(server.log());
    return { tally, findings: findings.length, differences: differences.length, deadlocks };
  } finally {
    await server.close();
  }
}

/** How often PostgreSQL broke a deadlock; the server retries those, so that no caller sees one. */
async function deadlocksOf({ pool }: RunningServer): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    "SELECT deadlocks::integer AS deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return rows[0]?.deadlocks ?? NaN;
}

/** Notes every moment at which a balance stands below zero, even if the next change mends it. */
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

async function overdrawn({ pool }: RunningServer): Promise<number> {
  const { rows } = await pool.query<{ times: number }>(
    "SELECT count(*)::integer AS times FROM proof_overdrawn",
  );
  return rows[0]?.times ?? NaN;
}

/** Takes away the database's own guard against balances below zero. */
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
