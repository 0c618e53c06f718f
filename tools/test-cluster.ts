import { createHash } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import type { TestProject } from "vitest/node";

import { migrate } from "../apps/server/src/db/migrate.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { commandLine } from "./processes.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser address of the migrated template; its path is the name to clone from. */
    ownerUrl: string;
  }
}

const root = join(import.meta.dirname, "..");
const folder = join(root, ".candor", "test-cluster");
const users = join(folder, "users");

// The data of tests may be lost with the machine, so they do not wait for the disk.
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
};

/**
 * Vitest's global setup: one PostgreSQL for all integration tests, kept between runs, with a
 * migrated template database that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ownerUrl, close } = await openTemplate();
  project.provide("ownerUrl", ownerUrl);
  return close;
}

/** Runs at the same time share the server, and the last one to close it stops it. */
export async function openTemplate(): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  mkdirSync(users, { recursive: true });
  const ownerUrl = await exclusively(async () => {
    const cluster = await startCluster({ folder, settings });
    if (otherUsers().length === 0) await dropClones(cluster);
    writeFileSync(join(users, String(process.pid)), "");
    return ensureTemplate(cluster);
  });
  return { ownerUrl, close: () => exclusively(leave) };
}

async function leave(): Promise<void> {
  rmSync(join(users, String(process.pid)), { force: true });
  if (otherUsers().length > 0) return;
  const cluster = await startCluster({ folder, settings });
  await cluster.stop();
}

/** Processes of other test runs that use the server now; those that were killed are forgotten. */
function otherUsers(): string[] {
  return readdirSync(users).filter((pid) => {
    if (pid === String(process.pid)) return false;
    if (commandLine(Number.parseInt(pid, 10))?.match(/vitest|gen\.ts/)) return true;
    rmSync(join(users, pid), { force: true });
    return false;
  });
}

async function ensureTemplate(cluster: Cluster): Promise<string> {
  const name = `candor_template_${migrationsHash()}`;
  const building = `${name}_building`;
  await withClient(cluster, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount !== 0) return;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    await migrate(cluster.ownerUrl(building));
    await client.query(`alter database ${building} rename to ${name}`);
    await giveLogins(client, cluster);
  });
  return cluster.ownerUrl(name);
}

/** The server's roles sign in as themselves, as they do in an installation; with the owner's password. */
async function giveLogins(client: Client, cluster: Cluster): Promise<void> {
  const password = client.escapeLiteral(new URL(cluster.ownerUrl("postgres")).password);
  for (const role of ["candor_api", "candor_console"])
    await client.query(`alter role ${role} login password ${password}`);
}

/** Clones of earlier runs, and templates of other migrations. */
async function dropClones(cluster: Cluster): Promise<void> {
  const keep = [
    "postgres",
    "candor",
    "template0",
    "template1",
    `candor_template_${migrationsHash()}`,
  ];
  await withClient(cluster, async (client) => {
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

async function withClient(
  cluster: Cluster,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: cluster.ownerUrl("postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Of the migrations and of the month: a template has the partitions of the time at which it was made. */
function migrationsHash(): string {
  const source = join(root, "apps", "server", "src", "db");
  const files = [
    "migrate.ts",
    ...readdirSync(join(source, "migrations"))
      .sort()
      .map((name) => join("migrations", name)),
  ];
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, "2026-01".length));
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(source, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 12);
}

/** Runs the work while no other test run is in its own; the lock of a killed run is taken away. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const lock = join(folder, "lock");
  while (!take(lock)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    // A link appears whole or not at all, so nobody ever reads half a process number.
    linkSync(claim, lock);
    return true;
  } catch {
    if (!commandLine(lockHolder(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

function lockHolder(lock: string): number {
  try {
    return Number.parseInt(readFileSync(lock, "utf8"), 10);
  } catch {
    return process.pid; // Given back this instant: nothing to take away.
  }
}
