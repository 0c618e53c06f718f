import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";
import { inState, root } from "./state.ts";

export const serverLog = inState("server.log");

/** Runs the part of the server that migrates and seeds; its own lines are the progress. */
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
 * Starts the server with its log in the state folder. It gets a process group of its own, so that
 * Ctrl-C reaches only the starter, which then ends things in their order.
 */
export function spawnServer(env: Record<string, string>): ChildProcess {
  if (existsSync(serverLog)) renameSync(serverLog, `${serverLog}.1`);
  const log = openSync(serverLog, "a");
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  return child;
}

/** Waits until the server answers, or says why it does not. */
export async function waitUntilHealthy(address: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > deadline)
      throw problem(`The server did not answer within 60 s (log: ${serverLog}).`);
    await sleep(100);
  }
  throw problem(serverEnded());
}

/** The last lines the server wrote, for the case that it ended by itself. */
export function serverEnded(): string {
  const lines = existsSync(serverLog) ? readFileSync(serverLog, "utf8").trim().split("\n") : [];
  return [...lines.slice(-15), `The server ended by itself (log: ${serverLog}).`].join("\n");
}

/** Asks a process to end, waits, and insists when it does not. */
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
    // It has ended already.
  }
}
