import { div, formatDec, fromInteger, mul, parseDec, scaleOf } from "@candor/money";
import { formatPercent } from "@candor/ui/figures/format.ts";

const HUNDRED = fromInteger(100);

/** A stored share as the percent that people type: "0.001" is "0.1". Exact. */
export function percentText(ratio: string): string {
  const value = parseDec(ratio);
  return value === undefined ? "" : formatDec(mul(value, HUNDRED, "half"));
}

/** A typed percent as the share that is stored; "" for a text that is no number. Exact to 16 decimals. */
export function ratioText(percent: string): string {
  const value = parseDec(percent);
  return value === undefined ? "" : formatDec(div(value, HUNDRED, "half"));
}

/** A stored share as percent with all of its decimals: a rounded fee is wrong. */
export function exactPercent(ratio: string, locale: string): string {
  const percent = parseDec(percentText(ratio));
  return formatPercent(percent, {
    locale,
    unit: "percent",
    decimals: percent === undefined ? 0 : scaleOf(percent),
  });
}
