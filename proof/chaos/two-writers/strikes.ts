import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Random } from "../../harness/random.ts";
import type { WriterProcess } from "./writer-process.ts";

/** What strikes the leader, and how it recovers once the other process has taken over. */
type Strike = {
  strike: (struck: WriterProcess, pool: pg.Pool) => Promise<void> | void;
  heal: (struck: WriterProcess) => Promise<void> | void;
};

const replug = async ({ cable }: WriterProcess): Promise<void> => {
  await cable.cut();
  await cable.mend();
};

export const STRIKES = {
  "connection ended": { strike: (_, pool) => endLeader(pool), heal: () => undefined },
  "cable cut": { strike: ({ cable }) => cable.cut(), heal: ({ cable }) => cable.mend() },
  "answers lost": {
    // A commit at this moment succeeds, but the writer does not receive its acknowledgement.
    strike: async ({ cable }) => {
      cable.deafen();
      await sleep(60);
      await cable.cut();
    },
    heal: ({ cable }) => cable.mend(),
  },
  "network silent": { strike: ({ cable }) => cable.silence(), heal: replug },
  killed: { strike: ({ signal }) => signal("SIGKILL"), heal: ({ start }) => start() },
  stopped: { strike: ({ signal }) => signal("SIGSTOP"), heal: ({ signal }) => signal("SIGCONT") },
} as const satisfies Record<string, Strike>;

export type StrikeName = keyof typeof STRIKES;
export const STRIKE_NAMES = Object.keys(STRIKES) as StrikeName[];

const endLeader = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint IN (
         hashtextextended('candor.lead.exchange', 0), hashtextextended('candor.lead.exchange.demo', 0),
         hashtextextended('candor.lead.exchange.demo-options', 0))`,
  );
};

/** Strikes at any moment, or while a batch is under way that has not sent its commit. */
export async function strikeAt(
  pool: pg.Pool,
  struck: WriterProcess,
  { strike }: Strike,
  random: Random,
  isBeforeCommit: boolean,
): Promise<void> {
  await sleep(random.below(200));
  if (!isBeforeCommit) return strike(struck, pool);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("LOCK TABLE exchange_journal IN SHARE MODE");
    while (!(await isHeldUp(client))) await sleep(2);
    await strike(struck, pool);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

async function isHeldUp(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_locks WHERE relation = 'exchange_journal'::regclass AND NOT granted",
  );
  return (rowCount ?? 0) > 0;
}
