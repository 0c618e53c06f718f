import type { Clock } from "../clock.ts";

export type FakeClock = Clock & { advance: (milliseconds: number) => void };

/** When the world of tests was seeded, and when each of them begins. */
export const WORLD_BEGINS = new Date("2026-01-05T12:00:00Z");

/** Time that only passes when a test says so. */
export function createFakeClock(start: Date): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
