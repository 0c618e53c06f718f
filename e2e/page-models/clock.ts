import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the server of this run reads by how many seconds its clock is moved; most runs move none. */
const file = process.env["CANDOR_CLOCK_FILE"];
/** As many seconds of the server's in one of the machine's, as it can still record each for itself. */
const PACE = 10;

/** By so many seconds now: where it runs fast, more from moment to moment. */
function movedBy(): number {
  if (file === undefined || !existsSync(file)) return 0;
  const [seconds = 0, pace = 1, fromMs = 0] = readFileSync(file, "utf8").split(" ").map(Number);
  return seconds + ((pace - 1) * (Date.now() - fromMs)) / 1_000;
}

const fileOfClock = (): string => {
  if (file === undefined) throw new Error("the clock of this run cannot be moved");
  return file;
};

/** The time that the server goes by; browsers keep the machine's. */
export const serverTime = (): number => Date.now() + movedBy() * 1_000;

/** Lets time pass for the server, which sees it within a second. */
export function letPass(seconds: number): void {
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy() + seconds)}`);
}

/** Lets time pass fast instead of leaving it out: the server does and records what belongs to each second. */
export async function letRun(seconds: number): Promise<void> {
  const until = serverTime() + seconds * 1_000;
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy())} ${PACE} ${Date.now()}`);
  await sleep((until - serverTime()) / PACE);
  letPass(0);
}
