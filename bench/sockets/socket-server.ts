import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { LevelChange } from "@candor/engine";
import { serveParent } from "../harness/child.ts";

/** Changes in bunches of this size and distance, as a busy writer's batches bring them. */
export type Load = { bunch: number; everyMs: number; durationMs: number; seed: number };
export type ServerCommand =
  | { kind: "port" }
  | { kind: "memory" }
  | { kind: "load"; load: Load | undefined; idleMs: number };
/** The CPU time of all this process's threads, in microseconds. */
export type Used = { cpuMicros: number; seconds: number; loadSeconds: number; changes: number };

const MIDDLE_TICKS = 9_600_000;
const LEVELS_A_SIDE = 500;

/** Answers the benchmark's commands, for both servers of the socket benchmarks. */
export function serveSockets(http: Server, change: (levels: LevelChange[]) => void): void {
  serveParent<ServerCommand>(async (command) => {
    if (command.kind === "port") return { port: (http.address() as AddressInfo).port };
    if (command.kind === "memory") return { bytes: await residentBytes() };
    return measure(command, change);
  });
}

async function measure(
  { load, idleMs }: Extract<ServerCommand, { kind: "load" }>,
  change: (levels: LevelChange[]) => void,
): Promise<Used> {
  const before = process.cpuUsage();
  const from = performance.now();
  const changes = load === undefined ? 0 : await apply(load, change);
  const loadSeconds = (performance.now() - from) / 1000;
  await sleep(idleMs);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - from) / 1000;
  return { cpuMicros: user + system, seconds, loadSeconds, changes };
}

/** Keeps to the clock: after a late bunch, the next one comes at its time. */
async function apply(load: Load, change: (levels: LevelChange[]) => void): Promise<number> {
  const draw = drawer(load.seed);
  const bunches = Math.round(load.durationMs / load.everyMs);
  const from = performance.now();
  for (let bunch = 0; bunch < bunches; bunch += 1) {
    await sleep(Math.max(0, from + bunch * load.everyMs - performance.now()));
    change(Array.from({ length: load.bunch }, () => randomLevel(draw)));
  }
  return bunches * load.bunch;
}

/** A message hardly ever has the same level twice, so collecting changes saves little. */
function randomLevel(draw: (below: number) => number): LevelChange {
  const side = draw(2) === 0 ? "buy" : "sell";
  const distance = 1 + draw(LEVELS_A_SIDE);
  const ticks = MIDDLE_TICKS + (side === "buy" ? -distance : distance);
  return { side, ticks, lots: draw(10) === 0 ? 0 : 1 + draw(500_000) };
}

function drawer(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The resident memory after collecting garbage until it no longer shrinks. */
async function residentBytes(): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 8; round += 1) {
    globalThis.gc?.();
    await sleep(150);
    least = Math.min(least, process.memoryUsage.rss());
  }
  return least;
}
