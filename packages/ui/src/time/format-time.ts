import { MISSING } from "../figures/format.ts";

/** A moment: an ISO 8601 text, seconds (ten digits) or milliseconds since 1970. */
export type Moment = string | number;

/**
 * Milliseconds of a moment, undefined when it is none. A number or a text of ten digits is seconds
 * (specification, point 9).
 */
export function readMoment(value: Moment | null | undefined): number | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const digits = String(value);
  const isSeconds = /^[0-9]{10}$/.test(digits);
  const isCount = typeof value === "number" || /^[0-9]+$/.test(value);
  const milliseconds = isCount ? Number(value) * (isSeconds ? 1000 : 1) : Date.parse(value);
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) <= 8.64e15
    ? milliseconds
    : undefined;
}

const styles = {
  date: { year: "numeric", month: "2-digit", day: "2-digit" },
  time: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  minute: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** For a moment that begins or ends at a full minute. */
  dated: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  /** Within a week. */
  weekday: { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  moment: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;
export type TimeOptions = { locale: string; style: TimeStyle; timeZone?: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment in the reader's zone (or the one named), in the locale's order. */
export function formatTime(value: Moment | null | undefined, options: TimeOptions): string {
  const at = readMoment(value);
  if (at === undefined) return MISSING;
  const { locale, style, timeZone } = options;
  const key = `${locale} ${style} ${timeZone ?? ""}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...styles[style],
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  formatters.set(key, formatter);
  return formatter.format(at);
}

export type RelativeTimeOptions = {
  locale: string;
  /** The present, in milliseconds. */
  now: number;
  /** The locale's "just now", which Intl does not have. */
  justNow: string;
  /** False: months and years ago instead of a date. */
  hasDate?: boolean;
  timeZone?: string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago (specification, point 9): under 5 minutes "just now", under an hour minutes, under a
 * day hours, under 30 days days, then yyyy-mm-dd, or months and years where the date is off. What
 * lies ahead of `now` is a clock that differs, and so "just now".
 */
export function formatRelativeTime(
  value: Moment | null | undefined,
  options: RelativeTimeOptions,
): string {
  const at = readMoment(value);
  if (at === undefined) return MISSING;
  const { locale, now, justNow, hasDate = true, timeZone } = options;
  const age = now - at;
  const ago = (length: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(
      -Math.floor(age / length),
      unit,
    );
  if (age < 5 * MINUTE) return justNow;
  if (age < HOUR) return ago(MINUTE, "minute");
  if (age < DAY) return ago(HOUR, "hour");
  if (age < 30 * DAY) return ago(DAY, "day");
  if (hasDate) return isoDate(at, timeZone);
  return age < 365 * DAY ? ago(30 * DAY, "month") : ago(365 * DAY, "year");
}

/** Swedish writes dates as yyyy-mm-dd, so it gives that form in any time zone. */
const isoDate = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("sv-SE", {
    ...styles.date,
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at);

/** A day of UTC, such as `2026-12-31`, as the reader's language writes dates. */
export const formatDay = (day: string, locale: string): string =>
  formatTime(`${day}T00:00Z`, { locale, style: "date", timeZone: "UTC" });
