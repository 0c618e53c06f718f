import type { LimitPeriod } from "@candor/contract/words.ts";
import { type Dec, ZERO, max } from "@candor/money";

/** How many questions a quiz asks, of all that there are for its product (product rules, section 4). */
export const QUIZ_LENGTH = 6;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A limit of a user's own losses; null is none. From `nextAt` on it is `next`. */
export type LossLimit = { amount: Dec | null; next: Dec | null; nextAt: Date | null };

/** What holds at that moment. */
export const limitAt = ({ amount, next, nextAt }: LossLimit, now: Date): Dec | null =>
  nextAt !== null && nextAt <= now ? next : amount;

/** Whether the first leaves room for more loss than the second. */
export const isLooser = (one: Dec | null, other: Dec | null): boolean =>
  other !== null && (one === null || one > other);

/** Less takes effect at once, more only a day later; what was still to come is replaced by either. */
export function limitAfter(before: LossLimit, wanted: Dec | null, now: Date): LossLimit {
  const amount = limitAt(before, now);
  return isLooser(wanted, amount)
    ? { amount, next: wanted, nextAt: new Date(now.getTime() + DAY_MS) }
    : { amount: wanted, next: null, nextAt: null };
}

/** What counts as lost: a profit makes up for losses, and is none below zero. */
export const lostOf = (loss: Dec): Dec => max(loss, ZERO);

/** A limit of zero is reached before anything is lost. */
export const isLimitReached = (limit: Dec, loss: Dec): boolean => lostOf(loss) >= limit;

/** Midnight of UTC, or that of Monday. */
export function periodStart(period: LimitPeriod, at: Date): Date {
  const day = Math.floor(at.getTime() / DAY_MS);
  // The first day of 1970 was a Thursday.
  const since = period === "day" ? 0 : (day + 3) % 7;
  return new Date((day - since) * DAY_MS);
}

export const periodEnd = (period: LimitPeriod, at: Date): Date =>
  new Date(periodStart(period, at).getTime() + (period === "day" ? 1 : 7) * DAY_MS);

/** Ten minutes after the first quiz that was not passed, an hour after the second, and then a day each. */
const WAITS_MS = [10 * MINUTE_MS, HOUR_MS] as const;
export const FIRST_WAIT_MINUTES = WAITS_MS[0] / MINUTE_MS;

/** When questions may be asked again, after so many that were not all answered rightly. */
export const quizOpensAt = (failures: number, lastAt: Date): Date =>
  new Date(lastAt.getTime() + (failures === 0 ? 0 : (WAITS_MS[failures - 1] ?? DAY_MS)));

/** Returns the same day this many months later, or the last one of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(at);
  moment.setUTCFullYear(year, month, Math.min(at.getUTCDate(), lastDay));
  return moment;
}

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
