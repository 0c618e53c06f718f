import { useLocale } from "../../lib/text.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Returns a text for a length of time, rounded to its largest unit: 3 days, 5 hours. */
export function useSpan(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => {
    const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? (["second", 1] as const);
    return new Intl.NumberFormat(locale, {
      style: "unit",
      unit,
      unitDisplay: "long",
      maximumFractionDigits: 0,
    }).format(seconds / length);
  };
}
