import { div, formatDec, fromInteger, mul, parseDec } from "@candor/money";

const HUNDRED = fromInteger(100);

/** A stored share as the percent that people type: "0.001" is "0.1". Exact. */
export function percentText(ratio: string): string {
  const value = parseDec(ratio);
  return value === undefined ? "" : formatDec(mul(value, HUNDRED, "half"));
}

/** A typed percent as the share that is stored; "" for what is no number. Exact to 16 decimals. */
export function ratioText(percent: string): string {
  const value = parseDec(percent);
  return value === undefined ? "" : formatDec(div(value, HUNDRED, "half"));
}
