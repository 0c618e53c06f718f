import { ACTIVITY_KINDS, type ActivityKind } from "@candor/contract/activity.ts";
import { ACCOUNT_KINDS, type AccountKind } from "@candor/contract/words.ts";

/** The filter of activity, kept in the address; a part that is left out lets all lines through. */
export type ActivityFilter = {
  kind?: ActivityKind;
  currency?: number;
  type?: AccountKind;
  /** Days of UTC, both included. */
  from?: string;
  to?: string;
};

const DAY_MS = 86_400_000;
/** The longest period of a file: a leap year. */
const FILE_DAYS = 366;

const dayOf = (raw: unknown): string | undefined => {
  if (typeof raw !== "string" || !/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
};

/** What an address says of it; what it cannot mean is left out. */
export function filterOf(raw: Record<string, unknown>): ActivityFilter {
  const kind = ACTIVITY_KINDS.find((one) => one === raw["kind"]);
  const type = ACCOUNT_KINDS.find((one) => one === raw["type"]);
  const currency = raw["currency"];
  const [from, to] = [dayOf(raw["from"]), dayOf(raw["to"])];
  return {
    ...(kind !== undefined && { kind }),
    ...(typeof currency === "number" && { currency }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Returns the filter with some parts set, or removed where they are undefined. */
export const changedFilter = (
  filter: ActivityFilter,
  change: { [Part in keyof ActivityFilter]: ActivityFilter[Part] | undefined },
): ActivityFilter => filterOf({ ...filter, ...change });

export const SPANS = ["7", "30", "90"] as const;
export type Span = (typeof SPANS)[number];

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The last days, today among them. */
export const daysBack = (span: Span, now: number): Pick<ActivityFilter, "from"> => ({
  from: dayText(now - (Number.parseInt(span, 10) - 1) * DAY_MS),
});

/** The span that a filter's days are, "all" without any, "own" where they are others. */
export function spanOf({ from, to }: ActivityFilter, now: number): Span | "all" | "own" {
  if (from === undefined && to === undefined) return "all";
  if (to !== undefined) return "own";
  return SPANS.find((span) => daysBack(span, now).from === from) ?? "own";
}

/** The days of a file of it: as far back as a file goes, unless the filter begins later. */
export function fileDays(
  { from = "", to }: ActivityFilter,
  now: number,
): { from: string; to: string } {
  const today = dayText(now);
  const last = to !== undefined && to < today ? to : today;
  const first = dayText(Date.parse(`${last}T00:00Z`) - (FILE_DAYS - 1) * DAY_MS);
  return { from: from > first ? (from < last ? from : last) : first, to: last };
}
