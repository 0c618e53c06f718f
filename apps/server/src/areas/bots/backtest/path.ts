import { type Dec, abs, sub } from "@candor/money";
import type { Candle } from "../../../feed/candles.ts";

/** The order in which a candle's prices are visited: its open, the extreme closer to it, the other one, its close. */
export function pathOf({ open, high, low, close }: Candle): Dec[] {
  const isHighFirst = abs(sub(high, open)) < abs(sub(open, low));
  return isHighFirst ? [open, high, low, close] : [open, low, high, close];
}
