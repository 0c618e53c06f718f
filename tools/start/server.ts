import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { environmentOf } from "../../apps/server/src/platform/config/process-secrets.ts";
import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";
import { inState, root } from "./state.ts";

/** The server's programs; each runs as a process with its own log. */
export const PROGRAMS = {
  app: { file: "apps/server/src/main.ts", log: inState("server.log"), title: "The app" },
  console: {
    file: "apps/server/src/main-console.ts",
    log: inState("console.log"),
    title: "The operators’ console",
  },
} as const;
export type ProgramName = keyof typeof PROGRAMS;

/** Runs the server's program that migrates and seeds; its own lines show the progress. */
export function prepareDatabase(env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "apps/server/src/setup.ts")], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(problem("The database could not be prepared: see the message above.")),
    );
  });
}

/**
 * Starts a program of the server with its log in the state folder, and without what belongs to the other one. It gets
 * a process group of its own, so that Ctrl-C reaches only the starter, which then ends things in their order.
 */
export function spawnProgram(name: ProgramName, env: Record<string, string>): ChildProcess {
  const { file, log: path } = PROGRAMS[name];
  if (existsSync(path)) renameSync(path, `${path}.1`);
  const log = openSync(path, "a");
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: environmentOf(name, { ...process.env, ...env }),
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  return child;
}

/** Waits until a program answers, or throws the reason that it does not. */
export async function waitUntilHealthy(
  name: ProgramName,
  address: string,
  server: ChildProcess,
): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > deadline)
      throw problem(
        `${PROGRAMS[name].title} did not answer within 60 s (log: ${PROGRAMS[name].log}).`,
      );
    await sleep(100);
  }
  throw problem(programEnded(name));
}

/** The last lines of a program that ended by itself. */
export function programEnded(name: ProgramName): string {
  const { log, title } = PROGRAMS[name];
  const lines = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  return [...lines.slice(-15), `${title} ended by itself (log: ${log}).`].join("\n");
}

/** Asks a process to end, waits, and kills it when it has not ended. */
export async function endProcess(pid: number, patienceMs = 15_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  signal(pid, "SIGTERM");
  while (commandLine(pid) !== undefined) {
    if (performance.now() > deadline) signal(pid, "SIGKILL");
    await sleep(50);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
