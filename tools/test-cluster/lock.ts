import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { commandLine } from "../processes.ts";

/** Runs the work while no other process holds the lock; a killed process's lock is removed. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!take(lock)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    // A link appears whole or not at all, so half a process number is never read.
    linkSync(claim, lock);
    return true;
  } catch {
    if (!commandLine(lockHolder(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

function lockHolder(lock: string): number {
  try {
    return Number.parseInt(readFileSync(lock, "utf8"), 10);
  } catch {
    return process.pid; // Given back this instant: nothing to take away.
  }
}
