import type { Clock } from "../clock.ts";

export type FakeClock = Clock & { advance: (milliseconds: number) => void };

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
