import { existsSync, readFileSync } from "node:fs";

/** The only source of the present; tests pass one that they move by hand. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** How often the file of a moved clock is looked at. */
const LOOK_MS = 1_000;

/** The system's clock; with a file, moved by as many seconds as it holds, and again when that changes. */
export function openClock(file: string | undefined): Clock {
  if (file === undefined) return systemClock;
  let movedMs = 0;
  let lookedAt = -Infinity;
  return {
    now: () => {
      if (performance.now() - lookedAt >= LOOK_MS) {
        movedMs = movedBy(file) ?? movedMs;
        lookedAt = performance.now();
      }
      return new Date(Date.now() + movedMs);
    },
  };
}

/** Undefined while there is no file, or nothing in it: somebody is about to write it. */
function movedBy(file: string): number | undefined {
  const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (text === "") return undefined;
  if (!/^-?[0-9]{1,9}$/.test(text)) throw new Error(`${file} does not hold a number of seconds`);
  return Number.parseInt(text, 10) * 1_000;
}
