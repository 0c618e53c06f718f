import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { systemClock } from "../apps/server/src/clock.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { openDb } from "../apps/server/src/db/pool.ts";
import { seedWorld } from "../apps/server/src/seed/seed.ts";
import { loginAs } from "../tools/logins.ts";
import { type Cluster, startCluster } from "../tools/postgres.ts";
import { FILLS, USERS, headers, lastNumbers } from "./grow-rows.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".candor", "grow-cluster");
const migrations = join(root, "apps", "server", "src", "db", "migrations");
const DAY_MS = 86_400_000;

/** A cluster of its own: what is laid in tables of the same transaction is not logged a second time. */
const SETTINGS = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  shared_buffers: "512MB",
};

/** A database with so many days behind it. */
export type GrownWorld = { days: number; ownerUrl: string; url: string };

export const startGrowCluster = (): Promise<Cluster> =>
  startCluster({ folder, settings: SETTINGS });

/**
 * The database of so many days: laid once, and found again by whoever asks for the same while its
 * last day is not older than two. Others of the kind are thrown away.
 */
export async function openGrownWorld(cluster: Cluster, days: number): Promise<GrownWorld> {
  const name = `grown_${days}_${layingHash()}`;
  const ownerUrl = cluster.ownerUrl(name);
  const open = async (): Promise<GrownWorld> => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    // Each run numbers the prices that it tells from one on.
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

/** Of all that decides how a laid database looks. */
function layingHash(): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "bench", "grow-rows.ts")));
  for (const file of readdirSync(migrations).toSorted())
    hash.update(readFileSync(join(migrations, file)));
  return hash.digest("hex").slice(0, 8);
}

async function lay(ownerUrl: string, days: number): Promise<void> {
  const started = performance.now();
  const note = (what: string): void =>
    void process.stderr.write(`${Math.round((performance.now() - started) / 1_000)} s: ${what}\n`);
  await migrate(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = openDb(pool);
  await seedWorld(db, systemClock, { isHouseFunded: true });
  await pool.query(USERS);
  // Whole days of UTC, the last of which is yesterday.
  const startsAt = new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS);
  await pool.query("ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_moved");
  await pool.query(headers(days, startsAt.toISOString()));
  await pool.query("ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_moved");
  const waiting = Object.keys(FILLS);
  const layer = async (): Promise<void> => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      await layTable(ownerUrl, table, days, startsAt);
      note(table);
    }
  };
  await Promise.all([layer(), layer()]);
  const last = lastNumbers(days);
  await pool.query("SELECT setval('ledger_entries_id_seq', $1)", [last.entry]);
  await pool.query("SELECT setval('ledger_transactions_id_seq', $1)", [last.entry]);
  await pool.query(
    "UPDATE exchange_state SET batch = $1, order_number = $2, trade_number = $3 WHERE shard = 'demo'",
    [last.batch, last.order, last.trade],
  );
  await pool.query("UPDATE spot_roll_up SET trade_number = $1 WHERE realm = 'demo'", [last.trade]);
  await pool.query("CHECKPOINT");
  await db.destroy();
}

/** A month is made, filled and only then given its place and its indexes: all of it or nothing. */
async function layTable(
  ownerUrl: string,
  parent: string,
  days: number,
  startsAt: Date,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("SET maintenance_work_mem = '512MB'");
  const first = `${parent}_first`;
  const { rows } = await client.query<{ options: string; ends_at: Date }>(
    `SELECT coalesce(array_to_string(c.reloptions, ', '), '') AS options, p.ends_at
     FROM partitions p JOIN pg_class c ON c.oid = p.name::regclass WHERE p.name = $1`,
    [first],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`${parent} has no first month`);
  await client.query("BEGIN");
  await client.query(`ALTER TABLE ${parent} DETACH PARTITION ${first}`);
  await client.query(`ALTER TABLE ${first} RENAME TO ${parent}_seeded`);
  for (const { name, from, to } of monthsBetween(startsAt, found.ends_at)) {
    const options = found.options === "" ? "" : `WITH (${found.options})`;
    await client.query(
      `CREATE TABLE ${parent}_${name} (LIKE ${parent} INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY) ${options}`,
    );
    const dayOf = (time: Date): number =>
      Math.min(days, Math.max(0, (time.getTime() - startsAt.getTime()) / DAY_MS));
    const stretch = { fromDay: dayOf(from), toDay: dayOf(to), startsAt: startsAt.toISOString() };
    await client.query(FILLS[parent]?.(stretch, `${parent}_${name}`) ?? "");
    if (to.getTime() === found.ends_at.getTime())
      await client.query(`INSERT INTO ${parent}_${name} SELECT * FROM ${parent}_seeded`);
    if (parent === "idempotency_keys")
      await client.query(`ALTER TABLE ${parent}_${name} ADD PRIMARY KEY (id)`);
    await client.query(
      `ALTER TABLE ${parent} ATTACH PARTITION ${parent}_${name}
       FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
    );
  }
  await client.query(`DROP TABLE ${parent}_seeded`);
  await client.query("COMMIT");
  await client.query(`VACUUM ANALYZE ${parent}`);
  await client.end();
}

function monthsBetween(startsAt: Date, endsAt: Date): { name: string; from: Date; to: Date }[] {
  const months: { name: string; from: Date; to: Date }[] = [];
  let from = new Date(Date.UTC(startsAt.getUTCFullYear(), startsAt.getUTCMonth()));
  while (from < endsAt) {
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    months.push({ name: from.toISOString().slice(0, 7).replace("-", "_"), from, to });
    from = to;
  }
  return months;
}
