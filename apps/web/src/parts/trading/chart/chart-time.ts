import type { FormatDateParams } from "klinecharts";

const DAY = { month: "2-digit", day: "2-digit" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** The library names a format by the period's length; under the crosshair it takes the longer ones. */
const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  "HH:mm": CLOCK,
  "MM-DD HH:mm": { ...DAY, ...CLOCK },
  "YYYY-MM-DD HH:mm": { year: "numeric", ...DAY, ...CLOCK },
  "YYYY-MM-DD": { year: "numeric", ...DAY },
  "YYYY-MM": { year: "numeric", month: "2-digit" },
};

/** Times of a chart as the locale writes them; on the axis a day that begins shows its date. */
export function chartTimes(locale: string): (asked: FormatDateParams) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const format = (name: string, at: number, options: Intl.DateTimeFormatOptions) => {
    const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options);
    formatters.set(name, formatter);
    return formatter.format(at);
  };
  return ({ timestamp, template, type }) => {
    const at = new Date(timestamp);
    const isMidnight = at.getHours() === 0 && at.getMinutes() === 0;
    if (type === "xAxis" && template === "HH:mm" && isMidnight)
      return format("day", timestamp, DAY);
    return format(template, timestamp, FORMATS[template] ?? CLOCK);
  };
}

/** Half the width in pixels that a label of the axis takes at most, by its length. */
const halfWidth = (text: string): number => (text.length * 7) / 2;

/** The labels of the axis that are wholly inside it: the library would cut the outer ones. */
export function ticksInside<Tick extends { coord: number; text: string }>(
  ticks: readonly Tick[],
  width: number,
): Tick[] {
  return ticks.filter(
    ({ coord, text }) => coord >= halfWidth(text) && coord <= width - halfWidth(text),
  );
}
