import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { freePort } from "./ports.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { describeFailure } from "./problem.ts";
import { commandLine } from "./processes.ts";

/** A folder that PostgreSQL's account can enter too when the tests run as root. */
function makeFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "candor-postgres-"));
  chmodSync(path, 0o755);
  return path;
}

const folder = makeFolder();
const settings = { fsync: "off" };
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster({ folder, settings });
}, 60_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

async function ask(statement: string): Promise<unknown> {
  const client = new Client({ connectionString: cluster.ownerUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test("the owner's address opens a database in UTF-8 and UTC with checksums on", async () => {
  expect(await ask("select current_setting('server_encoding') as answer")).toBe("UTF8");
  expect(await ask("select current_setting('timezone') as answer")).toBe("UTC");
  expect(await ask("select current_setting('data_checksums') as answer")).toBe("on");
});

test("an address with another password is refused", async () => {
  const stranger = new URL(cluster.ownerUrl());
  stranger.password = "guessed";
  await expect(new Client({ connectionString: stranger.href }).connect()).rejects.toThrow(
    "password authentication failed",
  );
});

test("a second start on the same folder takes over the server that runs", async () => {
  const again = await startCluster({ folder, settings });
  expect({ pid: again.pid, url: again.ownerUrl() }).toEqual({
    pid: cluster.pid,
    url: cluster.ownerUrl(),
  });
});

test("what was committed is there after the server was killed", async () => {
  await ask("create table kept as select 1 as answer");
  process.kill(cluster.pid, "SIGKILL");
  const killed = cluster.pid;
  // A kill returns before the process ends; until then the running server would be taken over.
  await expect.poll(() => commandLine(killed) ?? "").toBe("");
  cluster = await startCluster({ folder, settings });
  expect(cluster.pid).not.toBe(killed);
  expect(await ask("select answer from kept")).toBe(1);
}, 60_000);

test("a port that another program holds is one clear line", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await cluster.stop();
  await expect(startCluster({ folder, settings, port })).rejects.toThrow(
    `Port ${port} is in use by another program`,
  );
  server.close();
  cluster = await startCluster({ folder, settings });
}, 60_000);

test("a damaged data folder is one clear line that says what to do", async () => {
  const damaged = makeFolder();
  const other = await startCluster({ folder: damaged, settings });
  await other.stop();
  writeFileSync(join(other.folder, "data", "global", "pg_control"), "not a control file");
  const failure = await startCluster({ folder: damaged, settings }).catch(
    (error: unknown) => error as Error,
  );
  expect(failure).toMatchObject({ name: "Problem" });
  expect(describeFailure(failure)).toMatch(
    /^The data folder .* cannot be used: [^\n]*remove [^\n]* to start afresh/,
  );
  rmSync(damaged, { recursive: true });
}, 60_000);
