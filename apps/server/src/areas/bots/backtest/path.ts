import { type Dec, abs, sub } from "@candor/money";
import type { Candle } from "../../../feed/candles.ts";

/** The prices that a candle is walked through: its open, the extreme closer to that, the other one, and its close. */
export function pathOf({ open, high, low, close }: Candle): Dec[] {
  const isHighFirst = abs(sub(high, open)) < abs(sub(open, low));
  return isHighFirst ? [open, high, low, close] : [open, low, high, close];
}
