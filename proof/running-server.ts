import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../tools/ports.ts";
import { startCluster } from "../tools/postgres.ts";

const root = join(import.meta.dirname, "..");

/** A real server process on a fresh database of a cluster that loses nothing, to be killed at will. */
export type RunningServer = {
  base: string;
  ownerUrl: string;
  /** Starts the process and returns when it answers. */
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Ends everything and throws the database away. */
  close: () => Promise<void>;
};

export async function createServer(): Promise<RunningServer> {
  const cluster = await startCluster({ folder: join(root, ".candor", "proof-cluster") });
  const name = `proof_${randomUUID().replaceAll("-", "")}`;
  await runAs(cluster.ownerUrl("postgres"), `CREATE DATABASE ${name}`);
  const ownerUrl = cluster.ownerUrl(name);
  const state = join(root, ".candor", "proof", name);
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, "pepper"), randomUUID());
  const environment = {
    ...process.env,
    CANDOR_STATE: state,
    DATABASE_OWNER_URL: ownerUrl,
    HISTORY_DAYS: "1",
  };
  await finished(
    spawn(process.execPath, [join(root, "apps/server/src/setup.ts")], {
      env: environment,
      stdio: "inherit",
    }),
  );
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const log = openSync(join(state, "server.log"), "a");
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
      env: {
        ...environment,
        PORT: `${port}`,
        DATABASE_URL: readFileSync(join(state, "database-url"), "utf8").trim(),
      },
      stdio: ["ignore", log, log],
    });
    while ((await fetch(`${base}/healthz`).catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null)
        throw new Error(readFileSync(join(state, "server.log"), "utf8").slice(-2_000));
      await sleep(20);
    }
  };
  const kill = async (): Promise<void> => {
    const dying = child;
    child = undefined;
    if (dying === undefined) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    dying.kill("SIGKILL");
    await gone;
  };
  return {
    base,
    ownerUrl,
    start,
    kill,
    close: async () => {
      await kill();
      await runAs(cluster.ownerUrl("postgres"), `DROP DATABASE ${name} WITH (FORCE)`);
      await cluster.stop();
      rmSync(state, { recursive: true });
    },
  };
}

async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`setup ended with ${code}`)),
    );
  });
