import { openOperators } from "../harness/operators.ts";
import { createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { judge } from "./escrow/judge.ts";
import { SCENES, type Scene, type Stage } from "./escrow/scenes.ts";
import { type Race, type Tally, dropBalanceChecks, emptyTally, inRounds } from "./race.ts";

/** Calls of one scene, on average. */
const CALLS = 5;
/** More scenes at once would wait for the processor and not for locks. */
const AT_ONCE = 3;

/**
 * Two sides, the clock and two arbiters act on one order at once: pay against expire and against cancel, release
 * against appeal, two verdicts, one release twenty times, the last coins of an advertisement, and the seller's coins
 * wanted elsewhere. One of two wins, coins are paid once, and every order replays through the table of states.
 */
export const race: Race = {
  name: "escrow",
  attempts: 2_000,
  slice: { core: 35, all: 700 },
  isConsoleServed: true,
  isUnlimited: true,
  run: raceAll,
  control: { mutant: "p2p/no-order-lock", attempts: 70, prepare: dropOrderChecks },
};

async function raceAll(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  const arbiters = await openOperators(server, "risk", 3);
  for (const { call } of arbiters) await call("p2p.declareOwnAccounts", { numbers: [] });
  const scenes = Object.values<Scene>(SCENES);
  const stage: Stage = { server, arbiters, tally };
  await inRounds(Math.ceil(attempts / CALLS), AT_ONCE, async (round) => {
    const scene = scenes[round % scenes.length];
    await scene?.(stage, createRandom(seed * 10_000 + round));
  });
  await judge(server, tally);
  return tally;
}

/** Removes the database's own guards, so that only the row's lock stands between two steps. */
async function dropOrderChecks(server: RunningServer): Promise<void> {
  await dropBalanceChecks(server);
  const { pool } = server;
  await pool.query("DROP TRIGGER IF EXISTS p2p_orders_step ON p2p_orders");
  await pool.query(
    "ALTER TABLE ledger_transactions DROP CONSTRAINT IF EXISTS ledger_transactions_cause_cause_id_realm_key",
  );
  const { rows } = await pool.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE (conrelid IN ('p2p_orders'::regclass, 'p2p_ads'::regclass) AND contype = 'c')
       OR (conrelid IN ('p2p_events'::regclass, 'p2p_messages'::regclass) AND contype = 'p')`,
  );
  for (const { table, name } of rows)
    await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
}
