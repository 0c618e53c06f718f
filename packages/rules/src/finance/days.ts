/** A day of UTC has always as many milliseconds: neither leap days nor daylight saving change it. */
export const DAY_MS = 86_400_000;

/** The midnight of UTC that is not after a moment. */
export const midnightOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** The next 00:00 UTC after a moment: a deposit that is made at midnight begins with the day after. */
export const nextMidnight = (at: Date): Date => new Date(midnightOf(at).getTime() + DAY_MS);

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** How many whole days have passed since; none before it. */
export const wholeDays = (since: Date, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - since.getTime()) / DAY_MS));
