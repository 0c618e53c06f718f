import type { Clock } from "../platform/clock.ts";

export type FakeClock = Clock & {
  /** Lets time pass. */
  advance: (milliseconds: number) => void;
  /** Sets the clock without time passing. */
  set: (milliseconds: number) => void;
  elapsedMs: () => number;
};

/** When the world of tests was seeded, and when each of them begins. */
export const WORLD_BEGINS = new Date("2026-01-05T12:00:00Z");

/** A clock whose time passes only when a test says so. */
export function createFakeClock(start: Date): FakeClock {
  let now = start.getTime();
  let stepped = 0;
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    set: (milliseconds) => {
      now += milliseconds;
      stepped += milliseconds;
    },
    elapsedMs: () => now - stepped,
  };
}
