import { type Dec, ZERO, add, cmp, dec, div, fromInteger, mul, sub } from "@candor/money";

/** A source's best bid and ask may differ by at most this part of their middle (product rules, section 4). */
export const QUOTED_SPREAD_MAX = dec("0.01");
const TWO = fromInteger(2);

/**
 * Returns a source's price: the middle of its best bid and best ask. Undefined where one of them is zero, the bid
 * is above the ask, or they are further apart than `QUOTED_SPREAD_MAX`.
 */
export function midPriceOf(bid: Dec, ask: Dec): Dec | undefined {
  if (cmp(bid, ZERO) <= 0 || cmp(bid, ask) > 0) return undefined;
  const mid = div(add(bid, ask), TWO, "half");
  return cmp(sub(ask, bid), mul(mid, QUOTED_SPREAD_MAX, "down")) > 0 ? undefined : mid;
}
