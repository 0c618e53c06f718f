import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";

export const root = resolve(import.meta.dirname, "..", "..");

/** The folder of what a running installation keeps: secrets, the database, logs. */
export const state = resolve(root, process.env["CANDOR_STATE"] ?? ".candor");

export const inState = (name: string): string => join(state, name);

/** Made once: without the one no stored password can be checked, without the other no upload be opened. */
const SECRETS = ["pepper", "file-keys"];

export function ensureSecrets(): void {
  mkdirSync(state, { recursive: true });
  for (const file of SECRETS.map(inState).filter((one) => !existsSync(one)))
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
}

/** Forgets the files of this installation; its folders are databases, and the own one is made anew later. */
export function clearState(): void {
  if (!existsSync(state)) return;
  for (const entry of readdirSync(state, { withFileTypes: true }))
    if (entry.isFile()) rmSync(inState(entry.name));
}

type Run = { start: number; server?: number };

const runFile = inState("run.json");

export function recordRun(run: Run): void {
  writeFileSync(runFile, JSON.stringify(run));
}

/** Takes back our own record; that of another process stays. */
export function forgetRun(): void {
  if (existsSync(runFile) && readRun().start === process.pid) rmSync(runFile);
}

/**
 * What an earlier start has left running: a server whose starter was killed is given back, to be
 * ended; a starter that still lives means that this folder is in use.
 */
export function leftoverServer(): number | undefined {
  if (!existsSync(runFile)) return undefined;
  const { start, server } = readRun();
  if (start !== process.pid && commandLine(start)?.includes("tools/start.ts")) {
    throw problem(`Candor already runs from this folder (process ${start}): stop it first.`);
  }
  return server !== undefined && commandLine(server)?.includes("apps/server/src/main.ts")
    ? server
    : undefined;
}

function readRun(): Run {
  try {
    return JSON.parse(readFileSync(runFile, "utf8")) as Run;
  } catch {
    return { start: 0 };
  }
}
