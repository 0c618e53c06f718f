const UNITS = [
  { unit: "hour", length: 3_600 },
  { unit: "minute", length: 60 },
  { unit: "second", length: 1 },
] as const;

/** How long an option runs, in the largest unit of which it is a whole number: 30 sec, 15 min, 1 hr. */
export function durationText(seconds: number, locale: string): string {
  const { unit, length } = UNITS.find((one) => seconds % one.length === 0) ?? UNITS[2];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(
    seconds / length,
  );
}
