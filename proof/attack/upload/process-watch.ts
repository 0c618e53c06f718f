import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const EVERY_MS = 200;

/** A process's resident memory in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", `${pid}`]);
  return Math.round(Number(stdout) / 1_024);
}

/** The highest resident memory of a process during some work, in MiB. */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let [peak, isOver] = [0, false];
  const over = work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  while (!isOver) {
    peak = Math.max(peak, await memoryOf(pid));
    await Promise.race([over, sleep(EVERY_MS)]);
  }
  return peak;
}

/** The number of running children of a process. */
export async function childrenOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-A", "-o", "ppid="]);
  return stdout.split("\n").filter((parent) => Number(parent) === pid).length;
}
