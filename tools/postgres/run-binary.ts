import { spawn } from "node:child_process";
import { join } from "node:path";

import type { Place } from "./place.ts";

/**
 * Runs one of PostgreSQL's programs under the cluster's account and gives its exit code with what it
 * printed. The environment is bare, so that the caller's PG* variables and language change nothing.
 */
export function runBinary(
  place: Place,
  name: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, name), args, {
      cwd: place.home,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
      ...place.account,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}
