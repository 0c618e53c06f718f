import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { type Cluster, startCluster } from "./postgres.ts";
import { commandLine } from "./processes.ts";
import { exclusively } from "./test-cluster/lock.ts";
import { dropClones, ensureTemplate, ensureWorld } from "./test-cluster/templates.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser address of the migrated template; its path is the name to clone from. */
    ownerUrl: string;
    /** Superuser address of the template that is also seeded. */
    worldUrl: string;
  }
}

const root = join(import.meta.dirname, "..");
const folder = join(root, ".candor", "test-cluster");
const users = join(folder, "users");
const lock = join(folder, "lock");

// The data of tests may be lost with the machine, so they do not wait for the disk.
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  max_wal_size: "512MB",
  // One round suffices: a test's server signs in a dozen times, and a guesser is already on this machine.
  scram_iterations: "1",
};

/** A folder in memory where the system has one: tests make and drop a database of 900 files every second. */
const MEMORY = "/dev/shm";
/** Twice the most that a run takes for the log, the templates, and a database for each open test. */
const MEMORY_LEAST = 2 * 2 ** 30;
const inMemory = join(
  MEMORY,
  `candor-tests-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`,
);

/**
 * Vitest's global setup: one PostgreSQL for all integration tests, with the template databases that they clone: an
 * empty one, and one that is seeded. Its files are kept between runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ownerUrl, close } = await openTemplate();
  project.provide("ownerUrl", ownerUrl);
  project.provide("worldUrl", await exclusively(lock, async () => ensureWorld(await start())));
  return close;
}

/** Keeps the cluster in memory where its first user made room there, otherwise on the disk. */
const start = (): Promise<Cluster> =>
  startCluster({ folder: existsSync(inMemory) ? inMemory : folder, settings });

function makeRoomInMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) >= MEMORY_LEAST) mkdirSync(inMemory, { recursive: true });
}

/** Runs at the same time share the server, and the last one to close it stops it. */
export async function openTemplate(): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  mkdirSync(users, { recursive: true });
  const ownerUrl = await exclusively(lock, async () => {
    const isFirst = otherUsers().length === 0;
    if (isFirst) makeRoomInMemory();
    const cluster = await start();
    if (isFirst) await dropClones(cluster);
    writeFileSync(join(users, String(process.pid)), "");
    return ensureTemplate(cluster);
  });
  return { ownerUrl, close: () => exclusively(lock, leave) };
}

async function leave(): Promise<void> {
  rmSync(join(users, String(process.pid)), { force: true });
  if (otherUsers().length > 0) return;
  const cluster = await start();
  await cluster.stop();
  rmSync(inMemory, { recursive: true, force: true });
}

/** The other test runs' processes that use the server now; killed ones are forgotten. */
function otherUsers(): string[] {
  return readdirSync(users).filter((pid) => {
    if (pid === String(process.pid)) return false;
    if (commandLine(Number.parseInt(pid, 10))?.match(/vitest|gen\.ts/)) return true;
    rmSync(join(users, pid), { force: true });
    return false;
  });
}
