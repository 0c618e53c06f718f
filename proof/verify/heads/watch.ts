import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "../../harness/running-server.ts";
import { type Stage, openStage } from "./stage.ts";
import { TAMPERINGS, tamper } from "./tamperings.ts";

export const WATCHER = join(import.meta.dirname, "../../../packages/checks/src/watch-candor.mjs");

const NOTICED_MS = 60_000;
/** Rounds of the watcher beside an untouched server. */
const QUIET_ROUNDS = 3;

type Summary = { lines: number; rounds: number; seconds: number; links: number; faults: number };

/** Starts a watcher in a process of its own, and waits for its first round. */
async function beginWatcher(base: string, file: string, every: number, ...more: string[]) {
  const options = ["--file", file, "--every", `${every}`, ...more];
  const child = spawn(process.execPath, [WATCHER, base, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = createInterface({ input: child.stdout });
  const printed: string[] = [];
  out.on("line", (line) => printed.push(line));
  const said: string[] = [];
  const faults = createInterface({ input: child.stderr });
  faults.on("line", (line) => said.push(line));
  await Promise.race([once(out, "line"), ended(child)]);
  return {
    said,
    /** After how many seconds the watcher reports it; null if it does not within a minute. */
    says: async (pattern: RegExp): Promise<number | null> => {
      const startedAt = performance.now();
      while (!said.some((line) => pattern.test(line))) {
        if (performance.now() - startedAt > NOTICED_MS) return null;
        await Promise.race([once(faults, "line"), sleep(1_000)]);
      }
      return Math.round((performance.now() - startedAt) / 100) / 10;
    },
    end: async (): Promise<Summary> => {
      child.kill("SIGTERM");
      await ended(child);
      return JSON.parse(printed.at(-1) ?? "") as Summary;
    },
  };
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

export type Watched = { quiet: Summary; noticed: Record<string, number | null> };
type Undo = () => Promise<void>;
const nothing: Undo = async () => undefined;

/** Watches an untouched server first, and then one tampering after the other. */
export async function watchTampering(every: number, most: number): Promise<Watched> {
  const server = await createServer();
  const folder = await mkdtemp(join(tmpdir(), "candor-watch-"));
  const kept = join(folder, "kept.ndjson");
  const file = join(folder, "watched.ndjson");
  const noticed: Watched["noticed"] = {};
  /** Starts a watcher that goes on from the file which the quiet one kept. */
  const watching = async (
    name: string,
    says: RegExp,
    act: () => Promise<Undo | void>,
    ...more: string[]
  ): Promise<void> => {
    await copyFile(kept, file);
    const watcher = await beginWatcher(server.base, file, every, ...more);
    const undo = await act();
    noticed[name] = await watcher.says(says);
    await undo?.();
    if ((await watcher.end()).faults === 0) noticed[name] = null;
  };
  try {
    const stage = await openStage(server);
    const quiet = await watchQuietly(await beginWatcher(server.base, kept, every), every, stage);
    await stage.alone(async (client) => {
      for (const [name, tampering] of Object.entries(TAMPERINGS).slice(0, most))
        await watching(name, tampering.says, () => tamper(client, tampering));
      await watching("nothing is signed", /late/, nothing, "--late", "3");
    });
    await watching("the end is written anew by the same key", /changed/, stage.rewrite);
    await watching("a line is signed by another key", /another key/, stage.signByAnother);
    return { quiet, noticed };
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

type Watching = Awaited<ReturnType<typeof beginWatcher>>;

async function watchQuietly(watcher: Watching, every: number, stage: Stage): Promise<Summary> {
  for (let round = 0; round < QUIET_ROUNDS; round += 1) {
    await sleep(every * 1_000);
    await stage.sign();
  }
  await sleep(2 * every * 1_000);
  for (const line of watcher.said) process.stdout.write(`${line}\n`);
  return watcher.end();
}
