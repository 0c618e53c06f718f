import type { Clock } from "../../platform/clock.ts";

/** Counts up to `max` within a second of the clock; returns whether one more is too many. */
export function createPace(clock: Clock, max: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 1_000);
    if (now !== second) count = 0;
    second = now;
    count += 1;
    return count > max;
  };
}
