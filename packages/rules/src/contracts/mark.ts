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

/** Rounds a price to the nearest tick, at least one; formulas of positions take only such prices. */
export const onTick = (price: Dec, tick: Dec): Dec => max(tick, quantize(price, tick, "half"));

/** Returns the mean of prices, rounded once to the nearest tick; throws RangeError without prices. */
export const averageOf = (prices: readonly Dec[], tick: Dec): Dec =>
  meanOf(sum(prices), prices.length, tick);

/** Returns the mean of a known sum of this many prices. */
export function meanOf(total: Dec, count: number, tick: Dec): Dec {
  const share = BigInt(count);
  // Each price gets a whole number of ticks, so that the division leaves no remainder.
  return fromUnits(quantize(total, fromUnits(tick * share), "half") / share);
}

/** The ratio of the index by which our own market's mid may differ from it, each way. */
const MID_BAND = dec("0.003");

/** Returns the mid of our own market for one second, clamped to the band around that second's index. */
export const clampedMid = (mid: Dec, index: Dec): Dec =>
  max(mul(index, sub(ONE, MID_BAND), "up"), min(mul(index, add(ONE, MID_BAND), "down"), mid));

/**
 * Returns the mark (product rules, section 4): the median of the index, its half-minute average and the average of our
 * own market's clamped mids (`clampedMid`) over the same seconds. Neither a spike of the index nor a push of our own
 * book moves it alone. If one of the three is missing, it is the index. It is on the tick if they are (`onTick`,
 * `averageOf`).
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
