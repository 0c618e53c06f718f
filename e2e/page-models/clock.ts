import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the server of this run reads by how many seconds its clock is moved; most runs move none. */
const file = process.env["CANDOR_CLOCK_FILE"];
/** As many seconds of the server's in one of the machine's, as it can still record each for itself. */
const PACE = 10;
/** Before it runs fast the server has seen that it will, and has waited for the second before. */
const NOTICE_MS = 1_300;
/** Until the server has seen how far its clock was moved. */
const SEEN_MS = 300;

/** By so many seconds now: while it runs fast, more from moment to moment. */
function movedBy(): number {
  if (file === undefined || !existsSync(file)) return 0;
  const [seconds = 0, pace = 1, fromMs = 0, untilMs = 0] = readFileSync(file, "utf8")
    .split(" ")
    .map(Number);
  const fastMs = Math.max(0, Math.min(Date.now(), untilMs) - fromMs);
  return seconds + ((pace - 1) * fastMs) / 1_000;
}

const fileOfClock = (): string => {
  if (file === undefined) throw new Error("the clock of this run cannot be moved");
  return file;
};

/** Whether time can be let pass; in most runs it is everybody's. */
export const isMovable = file !== undefined;

/** The time that the server goes by, and its clients after it; their devices keep the machine's. */
export const serverTime = (): number => Date.now() + movedBy() * 1_000;

/** Lets time pass for the server, which sees it at once. */
export async function letPass(seconds: number): Promise<void> {
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy() + seconds)}`);
  await sleep(SEEN_MS);
}

/** Lets time pass fast instead of leaving it out: the server does and records what belongs to each second. */
export async function letRun(seconds: number, pace = PACE): Promise<void> {
  const fromMs = Date.now() + NOTICE_MS;
  const untilMs = fromMs + Math.ceil((seconds * 1_000) / pace);
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy())} ${pace} ${fromMs} ${untilMs}`);
  await sleep(untilMs - Date.now());
}
