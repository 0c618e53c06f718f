import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { problem } from "../problem.ts";
import { commandLine } from "../processes.ts";
import { damaged } from "./data.ts";
import type { Place } from "./place.ts";
import { runBinary } from "./run-binary.ts";

export type Postmaster = { pid: number; port: number };

/**
 * The server that runs on this data folder, if any. A pid file that a killed server left behind is
 * PostgreSQL's own to judge, save in two cases it cannot see through: its number now belongs to
 * another program, or the file came along with a copied folder.
 */
export function runningPostmaster(place: Place): Postmaster | undefined {
  const file = join(place.data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pidLine = "", folder, , portLine = ""] = readFileSync(file, "utf8").split("\n");
  const pid = Number.parseInt(pidLine, 10);
  const command = commandLine(pid);
  if (!command) return undefined;
  if (folder === place.data && command.includes(place.data))
    return { pid, port: Number.parseInt(portLine, 10) };
  rmSync(file);
  return undefined;
}

/** "port taken" when another program listens there; any other failure is thrown as one line. */
export async function startPostmaster(place: Place): Promise<"started" | "port taken"> {
  // Backends of a killed server need a moment to notice; until then PostgreSQL refuses to start.
  for (let attempt = 1; ; attempt += 1) {
    const before = statSync(place.log).size;
    const started = await runBinary(place, "pg_ctl", [
      "start",
      "-w",
      "-t",
      "120",
      "-D",
      place.data,
      "-l",
      place.log,
    ]);
    if (started.code === 0) return "started";
    const said = readFrom(place.log, before);
    if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return "port taken";
    const stillInUse =
      /pre-existing shared memory block|is another postmaster|is another postgres/i.test(said);
    if (stillInUse && attempt < 20) {
      await sleep(500);
      continue;
    }
    throw startFailure(place, said === "" ? started.output : said);
  }
}

function startFailure(place: Place, said: string): Error {
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  const grave =
    lines.find((line) => /\b(PANIC|FATAL):/.test(line)) ?? lines.at(-1) ?? "no reason given";
  const reason = grave.replace(/^.*?\b(PANIC|FATAL):\s*(but )?/, "");
  if (/no space left/i.test(said))
    return problem(`PostgreSQL did not start: the disk is full (log: ${place.log}).`);
  return damaged(place, reason);
}

export async function stopPostmaster(place: Place): Promise<void> {
  const stopped = await runBinary(place, "pg_ctl", [
    "stop",
    "-m",
    "fast",
    "-w",
    "-t",
    "60",
    "-D",
    place.data,
  ]);
  if (stopped.code !== 0 && runningPostmaster(place)) {
    throw problem(`PostgreSQL did not stop: ${stopped.output.trim()} (log: ${place.log}).`);
  }
}

function readFrom(path: string, offset: number): string {
  const buffer = Buffer.alloc(Math.max(0, statSync(path).size - offset));
  const file = openSync(path, "r");
  try {
    readSync(file, buffer, 0, buffer.length, offset);
  } finally {
    closeSync(file);
  }
  return buffer.toString("utf8");
}
