import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";

export const root = resolve(import.meta.dirname, "..", "..");

/** The folder of what a running installation keeps: secrets, the database, logs. */
export const state = resolve(root, process.env["CANDOR_STATE"] ?? ".candor");

export const inState = (name: string): string => join(state, name);

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A public and a private key of P-256, as push services want them. */
export function newKeyPair(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return `${Buffer.concat(point).toString("base64url")},${d}`;
}

/** A private key of Ed25519. */
export const newSigningKey = (): string =>
  generateKeyPairSync("ed25519")
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64url");

/** By which the signer of a trial knows the server. */
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

/** Forgets the files of this installation; its folders are databases, and the own one is made anew later. */
export function clearState(): void {
  if (!existsSync(state)) return;
  for (const entry of readdirSync(state, { withFileTypes: true }))
    if (entry.isFile()) rmSync(inState(entry.name));
}

/** The processes of a start, by number. */
type Run = { start: number; server?: number; console?: number; chain?: number; signer?: number };

const runFile = inState("run.json");
/** What the chain of a trial is kept in. */
export const CHAIN_FILE = "chain.json";

export function recordRun(run: Run): void {
  writeFileSync(runFile, JSON.stringify(run));
}

/** Takes back our own record; that of another process stays. */
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
