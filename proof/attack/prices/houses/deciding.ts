import { type Dec, fromUnits } from "@candor/money";
import { SOURCE_LAG_MS, isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import {
  type PriceState,
  MOVEMENT_SECONDS,
  isPriceOld,
  movementOf,
} from "@candor/rules/prices/spread.ts";
import { lastSecondAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";

/** Whether the house accepts an order at a moment: the last received second has a price, and it is not too old. */
export function isTaken({ index, ageMs }: World, ms: number, refusesOld = true): boolean {
  const known = lastSecondAt(ms);
  return (index[known] ?? 0) > 0 && !(refusesOld && isPriceOld(ageMs[known] ?? 0));
}

/** The second that decides an order accepted at a moment; undefined if none does. */
export function decidingSecond(
  { index, ageMs, seconds }: World,
  acceptedAt: number,
): number | undefined {
  const accepted = { acceptedAt, acceptedEvent: lastSecondAt(acceptedAt) };
  for (let at = accepted.acceptedEvent + 1; at < seconds && !isTooLateFor(accepted, at); at += 1)
    if ((index[at] ?? 0) > 0 && isUnknownTo(accepted, { event: at, at, ageMs: ageMs[at] ?? 0 }))
      return at;
  return undefined;
}

/** The last moment to be accepted and still be decided by this second. */
export const acceptedFor = ({ ageMs }: World, second: number): number =>
  second * 1_000 - (ageMs[second] ?? 0) - SOURCE_LAG_MS - 1;

/** The prices recorded in the half minute that ends with a second. */
export function pricesBefore(world: World, second: number): Dec[] {
  const prices: Dec[] = [];
  for (let at = second - MOVEMENT_SECONDS + 1; at <= second; at += 1) {
    const price = priceAt(world, at);
    if (price !== undefined) prices.push(price);
  }
  return prices;
}

/** The state that a second's spread depends on; the movement needs only the highest, lowest and last price. */
export function stateAt(world: World, second: number): PriceState {
  const { index, ageMs, tick } = world;
  const last = index[second] ?? 0;
  let [low, high] = [last, last];
  for (let at = second - MOVEMENT_SECONDS + 1; at < second; at += 1) {
    const price = index[at] ?? 0;
    if (price === 0) continue;
    if (price < low) low = price;
    else if (price > high) high = price;
  }
  const prices = [low, high, last].map((ticks) => fromUnits(tick * BigInt(ticks)));
  return { ageMs: ageMs[second] ?? 0, movement: movementOf(prices) };
}
