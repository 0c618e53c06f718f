import {
  type Dec,
  ONE,
  add,
  dec,
  fromUnits,
  max,
  min,
  mul,
  quantize,
  sub,
  sum,
} from "@candor/money";

/** A price on the tick, the nearest and at least one; positions count with such prices alone. */
export const onTick = (price: Dec, tick: Dec): Dec => max(tick, quantize(price, tick, "half"));

/** The mean of prices, rounded once, to the nearest tick; throws RangeError where there are none. */
export const averageOf = (prices: readonly Dec[], tick: Dec): Dec =>
  meanOf(sum(prices), prices.length, tick);

/** The same for a known sum of this many prices. */
export function meanOf(total: Dec, count: number, tick: Dec): Dec {
  const share = BigInt(count);
  // A whole number of ticks for each of them, so that nothing is left over.
  return fromUnits(quantize(total, fromUnits(tick * share), "half") / share);
}

/** How far the mid of our own market counts away from the index, each way: a ratio of the index. */
const MID_BAND = dec("0.003");

/** The mid of our own market as one second counts it: no further from that second's index than the band. */
export const clampedMid = (mid: Dec, index: Dec): Dec =>
  max(mul(index, sub(ONE, MID_BAND), "up"), min(mul(index, add(ONE, MID_BAND), "down"), mid));

/**
 * The mark (product rules, section 4): the median of the index, its average of half a minute and the average of our own
 * market's mids over the same seconds, each clamped (`clampedMid`), so that neither a spike of the index nor a push of our
 * own book moves it alone. Without all three it is the index. It is on the tick where they are: `onTick`, `averageOf`.
 */
export function markOf({
  index,
  average,
  mid,
}: {
  index: Dec;
  average: Dec | undefined;
  mid: Dec | undefined;
}): Dec {
  if (average === undefined || mid === undefined) return index;
  return max(min(index, average), min(max(index, average), mid));
}
