import { MISSING } from "@candor/ui/figures/format.ts";
import type { Text } from "../../lib/text.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in the largest fitting unit; an unknown one is a dash. */
export function durationText(seconds: number | null, t: Text): string {
  if (seconds === null) return MISSING;
  if (seconds < MINUTE) return t("withdrawal.under-minute");
  if (seconds < 2 * HOUR) return t("withdrawal.minutes", { count: Math.round(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t("withdrawal.hours", { count: Math.round(seconds / HOUR) });
  return t("withdrawal.days", { count: Math.round(seconds / DAY) });
}
