/** A value of each day, from the oldest to the newest; null: it was not recorded. */
export type Values = readonly (number | null)[];
type Box = { width: number; height: number };

/** The lowest and the highest known value, zero among them; undefined where none is known. */
export function rangeOf(values: Values): { low: number; high: number } | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  return { low: Math.min(0, ...known), high: Math.max(0, ...known) };
}

/** Returns the height of a value: the highest at the top, and the middle where all are equal. */
export function heightOf(
  value: number,
  { low, high }: { low: number; high: number },
  height: number,
) {
  return high === low ? height / 2 : (1 - (value - low) / (high - low)) * height;
}

/** The SVG path through the values, broken where one is missing; a single day between gaps is a dot. */
export function curvePath(values: Values, { width, height }: Box): string {
  const range = rangeOf(values);
  if (range === undefined) return "";
  const step = values.length < 2 ? 0 : width / (values.length - 1);
  return values
    .map((value, index) => {
      if (value === null) return "";
      const begins = index === 0 || values[index - 1] === null;
      const ends = index === values.length - 1 || values[index + 1] === null;
      const at = `${round(index * step)} ${round(heightOf(value, range, height))}`;
      return `${begins ? "M" : "L"}${at}${begins && ends ? "h0" : ""}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
