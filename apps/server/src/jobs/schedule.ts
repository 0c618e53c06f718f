/** Due times are multiples of a step, counted from 1970 and shifted: all UTC days have the same length. */
export type Schedule = { everySeconds: number; offsetSeconds: number };

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

export const everySeconds = (seconds: number): Schedule => ({
  everySeconds: seconds,
  offsetSeconds: 0,
});

export const hourlyAt = (minute: number): Schedule => ({
  everySeconds: HOUR_SECONDS,
  offsetSeconds: minute * 60,
});

/** Daily at a time of UTC, as hours and minutes. */
export const dailyAt = (hour: number, minute: number): Schedule => ({
  everySeconds: DAY_SECONDS,
  offsetSeconds: hour * HOUR_SECONDS + minute * 60,
});

/** The latest due time that is not after `at`. */
export function lastDueTime({ everySeconds: step, offsetSeconds }: Schedule, at: Date): Date {
  const seconds = at.getTime() / 1_000 - offsetSeconds;
  return new Date((Math.floor(seconds / step) * step + offsetSeconds) * 1_000);
}

/** The first due times after `after` and up to `upTo`, oldest first, at most `most`. */
export function dueTimes(schedule: Schedule, after: Date, upTo: Date, most: number): Date[] {
  const stepMs = schedule.everySeconds * 1_000;
  const first = lastDueTime(schedule, after).getTime() + stepMs;
  const count = Math.floor((upTo.getTime() - first) / stepMs) + 1;
  return Array.from(
    { length: Math.max(0, Math.min(most, count)) },
    (_, index) => new Date(first + index * stepMs),
  );
}
