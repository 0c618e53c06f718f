import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { keepMonthsAhead } from "../../apps/server/src/jobs/partitions.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { seedWorld } from "../../apps/server/src/seed/seed.ts";
import { loginAs } from "../../tools/logins.ts";
import { type Cluster, startCluster } from "../../tools/postgres.ts";
import { startChild } from "../harness/child.ts";
import { DAY_MS, layBatches } from "./grow-lay.ts";
import { endFirstMonths } from "./grow-months.ts";
import type { TicksAsked, TicksLaid } from "./grow-ticks.ts";
import { openGrownUsers } from "./grow-users.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".candor", "grow-cluster");

/** A cluster of its own with minimal logging: rows in tables of the same transaction are not logged. */
const SETTINGS = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  shared_buffers: "512MB",
};

/** A database that holds so many days. */
export type GrownWorld = { days: number; ownerUrl: string; url: string };

export const startGrowCluster = (): Promise<Cluster> =>
  startCluster({ folder, settings: SETTINGS });

/**
 * Opens the database of so many days. It is laid once, and reused for the same number of days while its last day is at
 * most two days old. Other such databases are dropped.
 */
export async function openGrownWorld(cluster: Cluster, days: number): Promise<GrownWorld> {
  const name = `grown_${days}_${layingHash()}`;
  const ownerUrl = cluster.ownerUrl(name);
  const open = async (): Promise<GrownWorld> => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    // Each run numbers its prices from one on.
    await owner.query("UPDATE exchange_state SET event = 0");
    await owner.end();
    return { days, ownerUrl, url: await loginAs(ownerUrl, "candor_api") };
  };
  const admin = new pg.Client({ connectionString: cluster.ownerUrl("postgres") });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string; laid: string | null }>(
    `SELECT datname, shobj_description(oid, 'pg_database') AS laid FROM pg_database
     WHERE datname LIKE $1`,
    [`grown\\_${days}\\_%`],
  );
  for (const { datname, laid } of rows) {
    const isGood = datname === name && Date.now() - Date.parse(laid ?? "") < 2 * DAY_MS;
    if (isGood) return admin.end().then(open);
    await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  }
  await admin.query(`CREATE DATABASE ${name}`);
  await lay(ownerUrl, days);
  await admin.query(`COMMENT ON DATABASE ${name} IS '${new Date().toISOString()}'`);
  await admin.end();
  return open();
}

/** A hash over the code that decides how a laid database looks. */
function layingHash(): string {
  const hash = createHash("sha256");
  const files = [
    "apps/server/src/db/migrations/*.sql",
    "apps/server/src/{exchange,feed}/**/*.ts",
    "bench/{grow/grow-*,feed/simulated-*}.ts",
  ].flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted());
  for (const file of files)
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 8);
}

async function lay(ownerUrl: string, days: number): Promise<void> {
  const started = performance.now();
  const note = (what: string): void =>
    void process.stderr.write(`${Math.round((performance.now() - started) / 1_000)} s: ${what}\n`);
  await migrate(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = openDb(pool);
  // Whole days of UTC up to yesterday; the world itself begins before their months.
  const startsAt = new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS);
  const month = new Date(Date.UTC(startsAt.getUTCFullYear(), startsAt.getUTCMonth()));
  const before = { now: () => new Date(month.getTime() - 1) };
  await endFirstMonths(pool, month);
  await keepMonthsAhead({ db, clock: systemClock, log: createLog("error") });
  await seedWorld(db, before, { isHouseFunded: true, isSimulated: true });
  await openGrownUsers(pool, db, before);
  const laying = layTicks({ url: ownerUrl, days, startsAt: startsAt.getTime() / 1_000 }, note);
  await Promise.all([laying, layBatches(ownerUrl, { count: days, startsAt }, note)]);
  await pool.query("CHECKPOINT");
  await db.destroy();
}

async function layTicks(asked: TicksAsked, note: (what: string) => void): Promise<void> {
  const child = await startChild("bench/grow/grow-ticks.ts");
  const { isSound, told } = await child.ask<TicksLaid>(asked);
  await child.stop();
  note(`ticks, verified: ${told}`);
  if (!isSound) throw new Error("the ticks are not sound");
}
