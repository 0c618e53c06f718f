import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * The command line of a running process, its arguments separated by spaces, or undefined when it does not run. A
 * number alone proves nothing, since the system gives the numbers of ended processes to new ones; a caller with a
 * number from a file compares the command line too.
 */
export function commandLine(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  try {
    if (existsSync("/proc/self/cmdline")) {
      const text = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return text === "" ? undefined : text;
    }
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
