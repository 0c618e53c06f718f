import { existsSync, readFileSync } from "node:fs";

/** The only source of the present; tests pass one that they move by hand. */
export type Clock = {
  now: () => Date;
  /** How many seconds pass in one of the machine's, where it is not one: a wait for a second takes less. */
  pace?: () => number;
  /** Milliseconds since the process began; setting the clock does not change them, a faster pace does. */
  elapsedMs?: () => number;
};

export const systemClock: Clock = { now: () => new Date() };

/** How often the file of a moved clock is looked at. */
const LOOK_MS = 100;

/** By so many seconds, and between two moments of the machine's so many times as fast as it. */
type Moved = { seconds: number; pace: number; fromMs: number; untilMs: number };

const UNMOVED: Moved = { seconds: 0, pace: 1, fromMs: 0, untilMs: 0 };

/**
 * The system's clock; with a file, moved by as many seconds as it holds, and again when that changes. Where a pace and
 * two moments follow, it runs so much faster from the one to the other: nothing of the time in between is left out.
 */
export function openClock(file: string | undefined): Clock {
  if (file === undefined) return systemClock;
  let moved = UNMOVED;
  let lookedAt = -Infinity;
  /** What was gained by paces that are over. */
  let gainedBeforeMs = 0;
  const look = (): Moved => {
    if (performance.now() - lookedAt < LOOK_MS) return moved;
    const read = readMoved(file) ?? moved;
    if (read.fromMs !== moved.fromMs) gainedBeforeMs += gainedMs(moved);
    moved = read;
    lookedAt = performance.now();
    return moved;
  };
  return {
    now: () => new Date(Date.now() + look().seconds * 1_000 + gainedMs(moved)),
    // From when it is known: who waits for the next second as it was before would wake too late.
    pace: () => {
      const { pace, untilMs } = look();
      return Date.now() < untilMs ? pace : 1;
    },
    elapsedMs: () => {
      const now = performance.now();
      return now + gainedMs(look()) + gainedBeforeMs;
    },
  };
}

const gainedMs = ({ pace, fromMs, untilMs }: Moved): number =>
  (pace - 1) * Math.max(0, Math.min(Date.now(), untilMs) - fromMs);

/** Undefined while the file is missing or empty: another process is about to write it. */
function readMoved(file: string): Moved | undefined {
  const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (text === "") return undefined;
  if (!/^-?[0-9]{1,9}( [0-9]{1,2}(?: [0-9]{13}){2})?$/.test(text))
    throw new Error(
      `${file} does not hold a number of seconds, or one with a pace and its two moments`,
    );
  const [seconds = 0, pace = 1, fromMs = 0, untilMs = 0] = text.split(" ").map(Number);
  return { seconds, pace, fromMs, untilMs };
}
