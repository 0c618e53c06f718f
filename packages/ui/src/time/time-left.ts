const units = ["day", "hour", "minute", "second"] as const;
export type TimeUnit = (typeof units)[number];
/** One unit's figure with two digits at least, and how the locale calls it. */
export type TimePart = { unit: TimeUnit; digits: string; name: string };

/** Whole seconds until a moment (both in milliseconds); 0 once it has come. The last second is 1. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil(until / 1000) - Math.floor(now / 1000));

const lengths: Record<TimeUnit, number> = { day: 86_400, hour: 3600, minute: 60, second: 1 };

/** Seconds as days, hours, minutes and seconds in the locale's words ("03h" or "03 hr"). */
export function timeParts(
  seconds: number,
  { locale, style }: { locale: string; style: "short" | "narrow" },
): TimePart[] {
  let left = seconds;
  return units.map((unit) => {
    const count = Math.floor(left / lengths[unit]);
    left %= lengths[unit];
    const parts = new Intl.NumberFormat(locale, {
      style: "unit",
      unit,
      unitDisplay: style,
      minimumIntegerDigits: 2,
      useGrouping: false,
    }).formatToParts(count);
    const of = (type: Intl.NumberFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? "";
    return { unit, digits: of("integer"), name: of("unit") };
  });
}

const PARTS_OF_LINE = 3;

/** Three parts of the four: days only where there are some, and seconds only where there are none. */
export const partsOfLine = (parts: readonly TimePart[]): TimePart[] => {
  const largest = parts.findIndex(({ unit, digits }) => unit === "minute" || /[1-9]/.test(digits));
  return parts.slice(largest, largest + PARTS_OF_LINE);
};
