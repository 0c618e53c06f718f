import { type Moment, readMoment } from "./format-time.ts";

const LENGTHS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** How old a moment is, in whole seconds; what lies ahead of `now` is a clock that differs, and so 0. */
export function ageSeconds(value: Moment, now: number): number | undefined {
  const at = readMoment(value);
  return at === undefined ? undefined : Math.max(0, Math.floor((now - at) / 1_000));
}

/** A number of seconds in the largest unit that they fill, as the locale abbreviates it: "12 sec", "4 min". */
export function formatAge(seconds: number, locale: string): string {
  const [unit, length] = LENGTHS.find((one) => seconds >= one[1]) ?? (["second", 1] as const);
  const options = { style: "unit", unit, unitDisplay: "short" } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(seconds / length));
}
