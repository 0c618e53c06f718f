import type { BotInterval } from "@candor/contract/areas/bots/choices.ts";

/** In UTC: in a week, `day` 1 is Monday; in a month it is the day, or the last one of a shorter month. */
export type Recurrence = { every: BotInterval; day: number; hour: number };

const DAY_MS = 86_400_000;

/** The first due time after a moment; both in milliseconds. */
export function nextDue(recurrence: Recurrence, after: number): number {
  const due = latestDue(recurrence, after);
  return following(recurrence, due);
}

/** The last due time at a moment or before it. */
export function latestDue(recurrence: Recurrence, at: number): number {
  const now = new Date(at);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (recurrence.every === "month") {
    const due = ofMonth(recurrence, year, month);
    return due <= at ? due : ofMonth(recurrence, year, month - 1);
  }
  const back = recurrence.every === "day" ? 0 : (now.getUTCDay() + 7 - (recurrence.day % 7)) % 7;
  const due = Date.UTC(year, month, date - back, recurrence.hour);
  return due <= at ? due : due - DAY_MS * (recurrence.every === "day" ? 1 : 7);
}

function following(recurrence: Recurrence, due: number): number {
  const { every } = recurrence;
  if (every !== "month") return due + DAY_MS * (every === "day" ? 1 : 7);
  const last = new Date(due);
  return ofMonth(recurrence, last.getUTCFullYear(), last.getUTCMonth() + 1);
}

function ofMonth({ day, hour }: Recurrence, year: number, month: number): number {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, days), hour);
}

/**
 * Whether a purchase is due at a moment, by when the next one was: nothing, or one purchase for all the times that have passed, and when the
 * next one is due. What a server missed while it was away is bought once.
 */
export const dueAt = (
  recurrence: Recurrence,
  next: number,
  now: number,
): { isDue: boolean; next: number } =>
  next > now ? { isDue: false, next } : { isDue: true, next: nextDue(recurrence, now) };
