import type { Clock } from "../platform/clock.ts";

const CALLERS_MAX = 50_000;

/** So much within a window of so many milliseconds, for each of those it is counted by. */
export function createWeights(clock: Clock, { max, windowMs }: { max: number; windowMs: number }) {
  let window = 0;
  const used = new Map<string, number>();
  return {
    /** What has been used with this; it is too much where it is above `max`. */
    add: (who: string, weight: number): number => {
      const now = Math.floor(clock.now().getTime() / windowMs);
      if (now !== window || used.size >= CALLERS_MAX) used.clear();
      window = now;
      const sum = (used.get(who) ?? 0) + weight;
      used.set(who, sum);
      return sum;
    },
    /** What has been used in this window. */
    usedBy: (who: string): number =>
      Math.floor(clock.now().getTime() / windowMs) === window ? (used.get(who) ?? 0) : 0,
    max,
    /** Seconds until the next window. */
    secondsLeft: (): number =>
      Math.max(1, Math.ceil((windowMs - (clock.now().getTime() % windowMs)) / 1_000)),
  };
}
