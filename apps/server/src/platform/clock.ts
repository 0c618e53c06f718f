import { existsSync, readFileSync } from "node:fs";

/** The only source of the present time; tests move one by hand. */
export type Clock = {
  now: () => Date;
  /** How many seconds pass in one of the machine's, if not one: a wait for a second is then shorter. */
  pace?: () => number;
  /** Milliseconds since the process began; setting the clock does not change them, a faster pace does. */
  elapsedMs?: () => number;
};

export const systemClock: Clock = { now: () => new Date() };

/** How often a moved clock reads its file. */
const LOOK_MS = 100;

/** An offset in seconds, and a pace between two times of the machine. */
type Moved = { seconds: number; pace: number; fromMs: number; untilMs: number };

const UNMOVED: Moved = { seconds: 0, pace: 1, fromMs: 0, untilMs: 0 };

/**
 * The system's clock. With a file it is moved by the number of seconds in it, whenever the file changes. If a pace and
 * two times follow, the clock runs that much faster between them and skips no second.
 */
export function openClock(file: string | undefined): Clock {
  if (file === undefined) return systemClock;
  let moved = UNMOVED;
  let lookedAt = -Infinity;
  /** The time gained by earlier paces. */
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
    // Known before it begins: a wait computed at the old pace would end too late.
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

/** Undefined while the file is missing or empty, since another process is about to write it. */
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
