import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Client } from "pg";

import { isPortFree } from "./ports.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { describeFailure, problem } from "./problem.ts";
import { announcement } from "./start/announcement.ts";
import {
  endProcess,
  prepareDatabase,
  PROGRAMS,
  type ProgramName,
  programEnded,
  spawnProgram,
  waitUntilHealthy,
} from "./start/server.ts";
import {
  clearState,
  ensureSecrets,
  forgetRun,
  inState,
  leftovers,
  recordRun,
  root,
  state,
} from "./start/state.ts";
import {
  type Chain,
  chainLine,
  chainsOf,
  startTrialChain,
  trialChainPath,
} from "./start/trial-chain.ts";
import {
  type Signer,
  fillWallet,
  signerLog,
  signerOf,
  startTrialSigner,
} from "./start/trial-signer.ts";
import { verifyDaily } from "./start/verifications.ts";
import { buildWeb, isWebBuilt } from "./start/web-build.ts";
import { print, secondsSince, step } from "./steps.ts";

const host = process.env["HOST"] ?? "127.0.0.1";
const port = readPort("PORT", "8080");
const consolePort = readPort("CONSOLE_PORT", String(port + 10));
const site = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}`;
const address = `${site}:${port}`;
const isFresh = process.argv.includes("--fresh");

/** The processes that run now and have to be ended, in the sequence of ending. */
const running: {
  console?: ChildProcess;
  server?: ChildProcess;
  signer?: Promise<Signer>;
  chain?: Promise<Chain>;
  cluster?: Promise<Cluster>;
  verifications?: { stop: () => Promise<void> };
} = {};
let stoppingSince: number | undefined;

process.on("SIGINT", stopOnRequest);
process.on("SIGTERM", stopOnRequest);
process.on("SIGHUP", stopOnRequest);
watchNpm();

try {
  await start();
} catch (error) {
  if (stoppingSince === undefined) {
    process.stderr.write(`${describeFailure(error)}\n`);
    await stop(1);
  }
}

async function start(): Promise<void> {
  const started = performance.now();
  for (const leftover of leftovers())
    await step("ending what a killed start left behind", () => endProcess(leftover));
  for (const [name, wanted] of Object.entries({ PORT: port, CONSOLE_PORT: consolePort }))
    if (!(await isPortFree(wanted, host)))
      throw problem(
        `Port ${wanted} is in use by another program. Choose another one: ${name}=${wanted + 1} npm start`,
      );
  if (isFresh && process.env["DATABASE_URL"])
    throw problem("--fresh empties our own database only: leave DATABASE_URL unset.");
  if (isFresh) clearState();
  ensureSecrets();
  recordRun({ start: process.pid });
  print("Starting Candor");
  await Promise.all([prepareWeb(), prepareData(), prepareChain()]);
  await watchSigner();
  // The console starts first, so that a client that waits for the app finds both.
  await step("console", () =>
    startProgram("console", `${site}:${consolePort}`, consoleEnvironment),
  );
  await step("app", () => startProgram("app", address, appEnvironment));
  await announce(started);
  if (process.env["DAILY_VERIFICATION"] !== "off") running.verifications = verifyDaily();
}

async function prepareWeb(): Promise<void> {
  if (!isWebBuilt()) await step("building the clients", buildWeb);
}

async function prepareChain(): Promise<void> {
  const path = trialChainPath();
  if (path === undefined) return;
  running.chain = step("development chain", () => startTrialChain(path));
  const { url } = await running.chain;
  if (stoppingSince !== undefined) return;
  running.signer = step("signer", startTrialSigner);
  const { wallet } = await running.signer;
  await fillWallet(url, wallet);
}

async function prepareData(): Promise<void> {
  const external = process.env["DATABASE_URL"];
  const ownerUrl = external ?? (await step("database", startDatabase));
  if (stoppingSince !== undefined) return;
  await step("migrations and seed", () =>
    prepareDatabase({
      CANDOR_STATE: state,
      DATABASE_OWNER_URL: ownerUrl,
      CONSOLE_URL: process.env["CONSOLE_URL"] ?? `${site}:${consolePort}`,
      ...residents(),
    }),
  );
}

/** A trial's markets trade by themselves; `TRIAL_RESIDENTS=0` leaves trading to its users. */
function residents(): Record<string, string> {
  if (process.env["NODE_ENV"] === "production") return {};
  return { TRIAL_RESIDENTS: process.env["TRIAL_RESIDENTS"] ?? "on" };
}

async function startDatabase(): Promise<string> {
  running.cluster = startCluster({
    folder: inState("cluster"),
    note: (line) => print(`    ${line}`),
  });
  const cluster = await running.cluster;
  if (isFresh) await recreateDatabase(cluster);
  return cluster.ownerUrl();
}

async function recreateDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.ownerUrl("postgres") });
  await client.connect();
  await client.query("drop database if exists candor with (force)");
  await client.query("create database candor");
  await client.end();
}

/** The variables of both programs; only a trial has the pages that show codes. */
async function sharedEnvironment(): Promise<Record<string, string>> {
  return {
    ...chainsOf(await running.chain),
    ...signerOf(await running.signer),
    CANDOR_STATE: state,
    HOST: host,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    ...(process.env["NODE_ENV"] !== "production" && { TRIAL_PAGES: "on" }),
  };
}

function appEnvironment(): Record<string, string> {
  return {
    DATABASE_URL: readFileSync(inState("database-url"), "utf8").trim(),
    ...residents(),
    WEB_DIST: join(root, "apps", "web", "dist"),
  };
}

function consoleEnvironment(): Record<string, string> {
  return {
    CONSOLE_DATABASE_URL: readFileSync(inState("console-database-url"), "utf8").trim(),
    CONSOLE_DIST: join(root, "apps", "console", "dist"),
  };
}

async function startProgram(
  name: ProgramName,
  at: string,
  own: () => Record<string, string>,
): Promise<void> {
  const started = spawnProgram(name, { ...(await sharedEnvironment()), ...own() });
  if (name === "app") running.server = started;
  else running.console = started;
  const [chain, signer] = [await running.chain, await running.signer];
  recordRun({
    start: process.pid,
    ...(running.server?.pid !== undefined && { server: running.server.pid }),
    ...(running.console?.pid !== undefined && { console: running.console.pid }),
    ...(chain && { chain: chain.pid }),
    ...(signer && { signer: signer.pid }),
  });
  await waitUntilHealthy(name, at, started);
  started.once("exit", () => {
    if (stoppingSince !== undefined) return;
    process.stderr.write(`${programEnded(name)}\n`);
    void stop(1);
  });
}

async function watchSigner(): Promise<void> {
  const signer = await running.signer;
  void signer?.gone.then(() => {
    if (stoppingSince !== undefined) return;
    process.stderr.write(`The signer ended by itself (log: ${signerLog}).\n`);
    void stop(1);
  });
}

async function announce(started: number): Promise<void> {
  const lines = announcement({
    address,
    consoleAddress: `${site}:${consolePort}`,
    state,
    isProduction: process.env["NODE_ENV"] === "production",
  });
  print(
    [
      "",
      `Candor is ready after ${secondsSince(started)} s`,
      ...lines,
      ...chainLine(await running.chain),
      `  logs    ${PROGRAMS.app.log}, ${PROGRAMS.console.log}`,
      "",
      "Ctrl-C stops it.",
    ].join("\n"),
  );
}

/** One Ctrl-C can arrive twice, from the terminal and through npm; a second one later means "now". */
function stopOnRequest(signal?: NodeJS.Signals): void {
  if (stoppingSince !== undefined) {
    if (signal === "SIGINT" && performance.now() - stoppingSince > 1_000) {
      running.console?.kill("SIGKILL");
      running.server?.kill("SIGKILL");
      process.exit(130);
    }
    return;
  }
  print("\nStopping");
  void stop(0);
}

/** npm passes SIGTERM to a shell only, and cannot pass SIGKILL at all: when it is gone, so is our reason to run. */
function watchNpm(): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm && stoppingSince === undefined) stopOnRequest();
  }, 500).unref();
}

async function stop(code: number): Promise<void> {
  stoppingSince = performance.now();
  try {
    await running.verifications?.stop();
    if (running.console?.pid !== undefined) await endProcess(running.console.pid);
    if (running.server?.pid !== undefined) await endProcess(running.server.pid);
    const signer = await running.signer?.catch(() => undefined);
    if (signer !== undefined) await endProcess(signer.pid);
    const chain = await running.chain?.catch(() => undefined);
    await chain?.stop();
    const cluster = await running.cluster?.catch(() => undefined);
    await cluster?.stop();
    forgetRun();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
  process.exit(code);
}

function readPort(name: string, otherwise: string): number {
  const text = process.env[name] ?? otherwise;
  const value = Number.parseInt(text, 10);
  if (/^\d{1,5}$/.test(text) && value > 0 && value < 65_536) return value;
  process.stderr.write(`${name} must be a number from 1 to 65535, not "${text}".\n`);
  process.exit(1);
}
