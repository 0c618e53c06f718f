import { refuse } from "@candor/contract/refusals.ts";

const WINDOW_MS = 15 * 60_000;

/** Since when wrong attempts count. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/** `failures`: when they happened, newest first. */
export function tooMany(failures: readonly Date[], failuresMax: number, now: Date) {
  const last = failures[failuresMax - 1];
  if (last === undefined) return undefined;
  return refuse("too-many-requests", {
    seconds: `${Math.ceil((last.getTime() + WINDOW_MS - now.getTime()) / 1000)}`,
  });
}
