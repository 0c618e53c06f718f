import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../tools/ports.ts";
import { startCluster } from "../tools/postgres.ts";
import { killTree } from "./kill-tree.ts";
import type { MutantName } from "./mutants.ts";

const root = join(import.meta.dirname, "..");

/** After a kill PostgreSQL syncs every file it has: seconds if one by one, and only Linux can at once. */
const settings: Record<string, string> =
  process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};

/** A real server process on a fresh database of a cluster that loses nothing, to be killed at will. */
export type RunningServer = {
  base: string;
  /** The owner's connections, which outlive every kill. */
  pool: pg.Pool;
  /** Starts the process and returns when it answers. */
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Kills PostgreSQL with all its processes; nothing it had not written survives. */
  killDatabase: () => Promise<void>;
  /** Starts PostgreSQL where it was; returns when it takes connections. */
  startDatabase: () => Promise<void>;
  /** What the process has logged so far: warnings and worse. */
  log: () => string;
  /** Ends everything and throws the database away. */
  close: () => Promise<void>;
};

/** `mutant` is a bug put into the server's source while it loads; none in a product's server. */
export async function createServer(mutant?: MutantName): Promise<RunningServer> {
  const folder = join(root, ".candor", "proof-cluster");
  let cluster = await startCluster({ folder, settings });
  const { port: databasePort } = cluster;
  const name = `proof_${randomUUID().replaceAll("-", "")}`;
  await runAs(cluster.ownerUrl("postgres"), `CREATE DATABASE ${name}`);
  const ownerUrl = cluster.ownerUrl(name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  pool.on("error", () => undefined);
  const state = join(root, ".candor", "proof", name);
  const environment = await prepare(state, ownerUrl);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const logFile = join(state, "server.log");
  const output = openSync(logFile, "a");
  const log = (): string => readFileSync(logFile, "utf8");
  const hooks = mutant === undefined ? [] : ["--import", join(import.meta.dirname, "mutate.ts")];
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const databaseUrl = readFileSync(join(state, "database-url"), "utf8").trim();
    child = spawn(process.execPath, [...hooks, join(root, "apps/server/src/main.ts")], {
      env: { ...environment, PORT: `${port}`, DATABASE_URL: databaseUrl, CANDOR_MUTANT: mutant },
      stdio: ["ignore", output, output],
    });
    while ((await fetch(`${base}/healthz`).catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(log().slice(-2_000));
      await sleep(20);
    }
  };
  const kill = async (): Promise<void> => {
    const dying = child;
    child = undefined;
    if (dying === undefined || dying.exitCode !== null) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    dying.kill("SIGKILL");
    await gone;
  };
  return {
    base,
    pool,
    start,
    kill,
    log,
    killDatabase: () => killTree(cluster.pid),
    startDatabase: async () => {
      cluster = await startCluster({ folder, settings, port: databasePort });
    },
    close: async () => {
      await kill();
      await pool.end();
      await runAs(cluster.ownerUrl("postgres"), `DROP DATABASE ${name} WITH (FORCE)`);
      await cluster.stop();
      rmSync(state, { recursive: true });
    },
  };
}

/** Writes what a server keeps beside its database and seeds the world; returns its environment. */
async function prepare(state: string, ownerUrl: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, "pepper"), randomUUID());
  const environment = {
    ...process.env,
    CANDOR_STATE: state,
    DATABASE_OWNER_URL: ownerUrl,
    HISTORY_DAYS: "1",
  };
  const setup = spawn(process.execPath, [join(root, "apps/server/src/setup.ts")], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => setup.once("exit", resolve));
  if (code !== 0) throw new Error(`setup ended with ${String(code)}`);
  return environment;
}

async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
