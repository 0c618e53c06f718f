import { toNumber } from "@candor/money";
import type { Decimal } from "./format.ts";
import { readDecimal } from "./format.ts";

/**
 * The SVG path of a small line through the values, the highest at the top, with one pixel to spare
 * above and below. Values that are missing are left out; fewer than two give no path. A flat line
 * runs through the middle.
 */
export function sparklinePath(
  values: readonly Decimal[],
  width: number,
  height: number,
): string | undefined {
  const points = values.flatMap((value) => readDecimal(value) ?? []).map(toNumber);
  if (points.length < 2) return undefined;
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest;
  const at = (point: number, index: number) => {
    const x = (index / (points.length - 1)) * width;
    const y = span === 0 ? height / 2 : 1 + (1 - (point - lowest) / span) * (height - 2);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  return `M${points.map(at).join("L")}`;
}
