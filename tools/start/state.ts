import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";

export const root = resolve(import.meta.dirname, "..", "..");

/** The folder where a running installation keeps secrets, the database and logs. */
export const state = resolve(root, process.env["CANDOR_STATE"] ?? ".candor");

export const inState = (name: string): string => join(state, name);

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A P-256 key pair, as push services require. */
export function newKeyPair(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return `${Buffer.concat(point).toString("base64url")},${d}`;
}

/** A private Ed25519 key. */
export const newSigningKey = (): string =>
  generateKeyPairSync("ed25519")
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64url");

/** The file of the key by which a trial's signer recognizes the server. */
export const SIGNER_KEY = "signer-request-key";

/**
 * Made once: without the first no stored password can be checked, without the second no upload be opened, without the
 * third no subscribed browser be reached, without the fourth no month be closed, and without the fifth nothing be
 * withdrawn. The last decides every price of a trial, so that it has to stay secret.
 */
const SECRETS = {
  pepper: newSecret,
  "file-keys": newSecret,
  "vapid-keys": newKeyPair,
  "statement-key": newSigningKey,
  [SIGNER_KEY]: newSigningKey,
  "feed-seed": newSecret,
};

export function ensureSecrets(): void {
  mkdirSync(state, { recursive: true });
  for (const [name, make] of Object.entries(SECRETS))
    if (!existsSync(inState(name))) writeFileSync(inState(name), `${make()}\n`, { mode: 0o600 });
}

/** Deletes this installation's files but keeps its folders, which are databases. */
export function clearState(): void {
  if (!existsSync(state)) return;
  for (const entry of readdirSync(state, { withFileTypes: true }))
    if (entry.isFile()) rmSync(inState(entry.name));
}

/** The process numbers of a start. */
type Run = { start: number; server?: number; console?: number; chain?: number; signer?: number };

const runFile = inState("run.json");
/** The file that keeps the state of a trial's chain. */
export const CHAIN_FILE = "chain.json";

export function recordRun(run: Run): void {
  writeFileSync(runFile, JSON.stringify(run));
}

/** Deletes this process's record; that of another process stays. */
export function forgetRun(): void {
  if (existsSync(runFile) && readRun().start === process.pid) rmSync(runFile);
}

/**
 * What an earlier start has left running: a server, a signer and a chain whose starter was killed are given back,
 * to be ended; a starter that still lives means that this folder is in use.
 */
export function leftovers(): number[] {
  if (!existsSync(runFile)) return [];
  const { start, server, console: office, chain, signer } = readRun();
  if (start !== process.pid && commandLine(start)?.includes("tools/start.ts")) {
    throw problem(`Candor already runs from this folder (process ${start}): stop it first.`);
  }
  const isOurs = (pid: number | undefined, program: string): pid is number =>
    pid !== undefined && commandLine(pid)?.includes(program) === true;
  return [
    ...(isOurs(office, "apps/server/src/main-console.ts") ? [office] : []),
    ...(isOurs(server, "apps/server/src/main.ts") ? [server] : []),
    ...(isOurs(signer, "apps/signer/src/main.ts") ? [signer] : []),
    ...(isOurs(chain, inState(CHAIN_FILE)) ? [chain] : []),
  ];
}

function readRun(): Run {
  try {
    return JSON.parse(readFileSync(runFile, "utf8")) as Run;
  } catch {
    return { start: 0 };
  }
}
