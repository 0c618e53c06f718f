import { type Dec, SCALE, dec } from "@candor/money";
import { wholes } from "./market-book.ts";

/**
 * Counts how many whole sizes (of a tick, a lot, a unit) a stored amount contains. The amount may be part of a longer
 * text and is not cut out of it.
 */
export type Counter = (text: string, from?: number, end?: number) => number;

const ZERO_CODE = 48;
const POINT_CODE = 46;

/**
 * The same as `wholes(dec(amount), size)` without a bigint a call, for the millions of amounts that
 * a restart reads: the digits down to the size's last decimal make one whole number.
 */
export function counterOf(size: Dec): Counter {
  const digits = size.toString();
  const zeros = Math.min(SCALE, digits.length - digits.replace(/0+$/, "").length);
  const decimals = SCALE - zeros;
  const factor = Number.parseInt(digits.slice(0, digits.length - zeros), 10);
  return (text, from = 0, end = text.length) => {
    const scaled = scaledOf(text, from, end, decimals);
    if (Number.isSafeInteger(scaled)) return Math.floor(scaled / factor);
    return wholes(dec(text.slice(from, end)), size);
  };
}

/** A non-negative amount times ten to the power of `decimals`; further digits are dropped. */
function scaledOf(text: string, from: number, end: number, decimals: number): number {
  let scaled = 0;
  let left = -1;
  for (let at = from; at < end && left !== 0; at += 1) {
    const code = text.charCodeAt(at);
    if (code === POINT_CODE) {
      left = decimals;
      continue;
    }
    scaled = scaled * 10 + (code - ZERO_CODE);
    if (left > 0) left -= 1;
  }
  for (left = left < 0 ? decimals : left; left > 0; left -= 1) scaled *= 10;
  return scaled;
}
