import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

import { commandLine } from "./processes.ts";

export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const LOWEST = 20_000;
/** Below the ports that systems give to connections, which would take the port of a server that restarts. */
const COUNT = 12_000;
/** A file for each port that a process was given, with the process's number. */
const CLAIMS = join(tmpdir(), `candor-ports-${userInfo().uid}`);

/**
 * A port of the loopback address that no program listens on, and that no other running process was given:
 * servers that start at the same time take seconds until they listen.
 */
export async function freePort(): Promise<number> {
  mkdirSync(CLAIMS, { recursive: true });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (claim(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no port between ${LOWEST} and ${LOWEST + COUNT} is free`);
}

/** Claims the port for this process and says whether it could; an ended process's claim is removed. */
export function claim(port: number): boolean {
  const file = join(CLAIMS, `${port}`);
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    if (commandLine(holderOf(file)) === undefined) rmSync(file, { force: true });
    return false;
  }
}

function holderOf(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return process.pid; // Taken away this instant: the next attempt finds another port.
  }
}
