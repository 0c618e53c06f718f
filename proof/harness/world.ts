import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { seedWorld } from "../../apps/server/src/seed/seed.ts";
import { recordMoves } from "../../apps/server/src/testing/option-moves.ts";
import { loginAs } from "../../tools/logins.ts";
import { startCluster } from "../../tools/postgres.ts";

export type BenchWorld = {
  ownerUrl: string;
  /** The address for the application's role. */
  url: string;
  users: string[];
  /** Drops the database; others on the cluster stay. */
  drop: () => Promise<void>;
  stop: () => Promise<void>;
};

const OPENED_AT_ONCE = 500;

/** Suites that run beside each other have a cluster each, since the first to end stops its own. */
const lane = process.env["PROOF_CLUSTER"];
const folder = join(
  import.meta.dirname,
  "../..",
  ".candor",
  lane === undefined ? "bench-cluster" : `${lane}-lasting`,
);

/** A fresh, seeded database on a cluster that loses nothing (fsync on), with demo users in it. */
export async function createBenchWorld(userCount: number): Promise<BenchWorld> {
  const cluster = await startCluster({ folder });
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  await runAs(cluster.ownerUrl("postgres"), `CREATE DATABASE ${name}`);
  const ownerUrl = cluster.ownerUrl(name);
  await migrate(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  const db = openDb(pool);
  await seedWorld(db, systemClock, { isHouseFunded: true, isSimulated: true });
  await recordMoves(db, systemClock.now());
  const users: string[] = [];
  while (users.length < userCount)
    await inTransaction(db, async (tx) => {
      for (let left = Math.min(OPENED_AT_ONCE, userCount - users.length); left > 0; left -= 1)
        users.push(await openUser(tx, systemClock, { realm: "demo" }));
    });
  await db.destroy();
  const drop = (): Promise<void> =>
    runAs(cluster.ownerUrl("postgres"), `DROP DATABASE ${name} WITH (FORCE)`);
  return {
    ownerUrl,
    drop,
    url: await loginAs(ownerUrl, "candor_api"),
    users,
    stop: async () => {
      await drop();
      await cluster.stop();
    },
  };
}

async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
