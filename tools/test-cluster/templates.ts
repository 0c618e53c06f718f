import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { seedWorld } from "../../apps/server/src/seed/seed.ts";
import { WORLD_BEGINS, createFakeClock } from "../../apps/server/src/testing/fake-clock.ts";
import { recordMoves } from "../../apps/server/src/testing/option-moves.ts";
import type { Cluster } from "../postgres.ts";

const root = join(import.meta.dirname, "..", "..");

/** The name of the migrated, empty database that tests clone. */
const empty = (): string => `candor_template_${hashOf(MIGRATIONS)}`;
/** The name of the database that also has what a first start writes, by the present sources. */
const world = (): string => `candor_world_${worldHash()}`;

/** Differs for each state of the sources that make a world, and for each month. */
export const worldHash = (): string => hashOf(SOURCES);

const MIGRATIONS = ["apps/server/src/db/migrate.ts", "apps/server/src/db/migrations/*"];
const SOURCES = [
  ...MIGRATIONS,
  "apps/server/src/**/*.{ts,json}",
  "packages/{contract,money,rules}/src/**/*.ts",
];

/** Makes the empty template unless it exists; returns its owner's address. */
export async function ensureTemplate(cluster: Cluster): Promise<string> {
  await ensure(cluster, empty(), undefined, async (url) => {
    await migrate(url);
    await giveLogins(cluster);
  });
  return cluster.ownerUrl(empty());
}

/** Makes the seeded template, a clone of the empty one, unless it exists. */
export async function ensureWorld(cluster: Cluster): Promise<string> {
  await ensure(cluster, world(), empty(), async (url) => {
    const db = openDb(new pg.Pool({ connectionString: url, max: 1 }));
    const clock = createFakeClock(WORLD_BEGINS);
    await seedWorld(db, clock, { isHouseFunded: true, isSimulated: true });
    await recordMoves(db, WORLD_BEGINS);
    await db.destroy();
  });
  return cluster.ownerUrl(world());
}

/** Makes a template unless it exists; a killed run leaves no half-made one behind. */
export async function ensure(
  cluster: Cluster,
  name: string,
  from: string | undefined,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const building = `${name}_building`;
  await asOwner(cluster, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount !== 0) return;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(
      `create database ${building}${from === undefined ? "" : ` template ${from}`}`,
    );
    await fill(cluster.ownerUrl(building));
    await settlePages(cluster.ownerUrl(building));
    await client.query(`alter database ${building} rename to ${name}`);
  });
}

/** Vacuums and analyses once, so that clones need not and plan well from the first query. */
async function settlePages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum (analyze)");
  await client.end();
}

/** Lets the server's roles sign in as themselves, as in an installation; all with the owner's password. */
async function giveLogins(cluster: Cluster): Promise<void> {
  await asOwner(cluster, async (client) => {
    const { username, password } = new URL(cluster.ownerUrl("postgres"));
    // The owner's password is set again too: its hash keeps the default rounds of the cluster's creation.
    for (const role of [username, "candor_api", "candor_console"])
      await client.query(
        `alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
      );
  });
}

/** Drops clones of earlier runs and templates of other sources. */
export async function dropClones(cluster: Cluster): Promise<void> {
  const keep = ["postgres", "candor", "template0", "template1", empty(), world()];
  await asOwner(cluster, async (client) => {
    const found = await client.query<{ datname: string }>(
      "select datname from pg_database where datname <> all($1)",
      [keep],
    );
    for (const { datname } of found.rows)
      await client.query(
        `drop database if exists ${client.escapeIdentifier(datname)} with (force)`,
      );
  });
}

async function asOwner(
  cluster: Cluster,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl("postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A hash of files and the month: a template has the partitions of the month in which it was made. */
function hashOf(patterns: readonly string[]): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, "2026-01".length));
  const files = globSync(patterns, { cwd: root, exclude: ["**/*.test.ts"] });
  for (const file of files.toSorted())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 12);
}
