import { serverNow } from "@candor/ui/time/server-clock.ts";

const DAY_MS = 86_400_000;

/** A day of UTC, so many before today. */
export const dayOf = (before: number): string =>
  new Date(serverNow() - before * DAY_MS).toISOString().slice(0, "2026-01-31".length);
