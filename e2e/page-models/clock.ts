import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The file from which the server reads how far to move its clock; most runs have none. */
const file = process.env["CANDOR_CLOCK_FILE"];
/** How many seconds pass for the server in one real second, few enough that it still records each one. */
const PACE = 10;
/** The notice that the server needs before its clock runs fast, to see the change and finish its second. */
const NOTICE_MS = 1_300;
/** How long the server takes to notice that its clock was moved. */
const SEEN_MS = 300;

/** By how many seconds the server's clock is moved now, which grows while the clock runs fast. */
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

/** Whether this run can move the server's clock; most runs use the real time. */
export const isMovable = file !== undefined;

/** The server's time, which the app follows while the clock of its device stays at the real time. */
export const serverTime = (): number => Date.now() + movedBy() * 1_000;

/** Lets time pass for the server, which sees it at once. */
export async function letPass(seconds: number): Promise<void> {
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy() + seconds)}`);
  await sleep(SEEN_MS);
}

/** Lets the server's clock run fast instead of jumping, so that the server records each second. */
export async function letRun(seconds: number, pace = PACE): Promise<void> {
  const fromMs = Date.now() + NOTICE_MS;
  const untilMs = fromMs + Math.ceil((seconds * 1_000) / pace);
  writeFileSync(fileOfClock(), `${Math.ceil(movedBy())} ${pace} ${fromMs} ${untilMs}`);
  await sleep(untilMs - Date.now());
}
