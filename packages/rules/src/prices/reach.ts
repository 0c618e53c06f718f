import { type Dec, cmp, div, fromInteger, sub } from "@candor/money";
import { SOURCES_MIN } from "../index-price.ts";

const TWO = fromInteger(2);

/**
 * How far one source alone can move the median of these quotes, as the furthest that it is from the one end to the other if
 * any of them says what it wants: the distance between the neighbours of the median, of an even count half of that between
 * the neighbours of the two in the middle, rounded up. Undefined of so few that they make no index.
 */
export function reachOf(prices: readonly Dec[]): Dec | undefined {
  if (prices.length < SOURCES_MIN) return undefined;
  const sorted = prices.toSorted(cmp);
  const isOdd = sorted.length % 2 === 1;
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - (isOdd ? 1 : 2)], sorted[middle + 1]];
  if (low === undefined || high === undefined) return undefined;
  return isOdd ? sub(high, low) : div(sub(high, low), TWO, "up");
}
