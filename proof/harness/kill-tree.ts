import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Kills a process and its children with SIGKILL, and returns when all of them are gone. The parent
 * stops first, so that it starts no child in between.
 */
export async function killTree(parent: number): Promise<void> {
  process.kill(parent, "SIGSTOP");
  const doomed = [parent, ...childrenOf(parent)];
  for (const pid of doomed) signal(pid, "SIGKILL");
  while (doomed.some((pid) => signal(pid, 0) && !isZombie(pid))) await sleep(5);
}

function childrenOf(parent: number): number[] {
  return processes()
    .filter((row) => row.parent === parent)
    .map(({ pid }) => pid);
}

/** A killed process that its parent has not reaped yet: it no longer runs and holds nothing. */
const isZombie = (pid: number): boolean =>
  processes().some((row) => row.pid === pid && row.state.startsWith("Z"));

function processes(): { pid: number; parent: number; state: string }[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,state="], { encoding: "utf8" });
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = "", ppid = "", state = ""] = line.trim().split(/\s+/);
      return { pid: Number.parseInt(pid, 10), parent: Number.parseInt(ppid, 10), state };
    });
}

/** Sends a signal and returns whether the process existed. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
