import { existsSync, readFileSync } from "node:fs";

/** The only source of the present; tests pass one that they move by hand. */
export type Clock = {
  now: () => Date;
  /** How many seconds pass in one of the machine's, where it is not one: whoever waits for a second waits less. */
  pace?: () => number;
};

export const systemClock: Clock = { now: () => new Date() };

/** How often the file of a moved clock is looked at. */
const LOOK_MS = 1_000;

/** By so many seconds, and from a moment of the machine's on so many times as fast as it. */
type Moved = { seconds: number; pace: number; fromMs: number };

const UNMOVED: Moved = { seconds: 0, pace: 1, fromMs: 0 };

/**
 * The system's clock; with a file, moved by as many seconds as it holds, and again when that changes. Where a pace and
 * a moment follow, it runs so much faster from that moment on: nothing of the time in between is left out.
 */
export function openClock(file: string | undefined): Clock {
  if (file === undefined) return systemClock;
  let moved = UNMOVED;
  let lookedAt = -Infinity;
  const look = (): Moved => {
    if (performance.now() - lookedAt >= LOOK_MS) {
      moved = readMoved(file) ?? moved;
      lookedAt = performance.now();
    }
    return moved;
  };
  return {
    now: () => {
      const { seconds, pace, fromMs } = look();
      const gainedMs = (pace - 1) * Math.max(0, Date.now() - fromMs);
      return new Date(Date.now() + seconds * 1_000 + gainedMs);
    },
    pace: () => look().pace,
  };
}

/** Undefined while there is no file, or nothing in it: somebody is about to write it. */
function readMoved(file: string): Moved | undefined {
  const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (text === "") return undefined;
  if (!/^-?[0-9]{1,9}( [0-9]{1,2} [0-9]{13})?$/.test(text))
    throw new Error(
      `${file} does not hold a number of seconds, or one with a pace and its beginning`,
    );
  const [seconds = 0, pace = 1, fromMs = 0] = text.split(" ").map(Number);
  return { seconds, pace, fromMs };
}
