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

/** Whether something is accepted at a moment: the last second that was heard has a price which is not too old. */
export function isTaken({ index, ageMs }: World, ms: number, refusesOld = true): boolean {
  const known = lastSecondAt(ms);
  return (index[known] ?? 0) > 0 && !(refusesOld && isPriceOld(ageMs[known] ?? 0));
}

/** The second that decides what was accepted at a moment; undefined: none does. */
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

/** The last moment at which something is accepted that a second decides. */
export const acceptedFor = ({ ageMs }: World, second: number): number =>
  second * 1_000 - (ageMs[second] ?? 0) - SOURCE_LAG_MS - 1;

/** What was recorded in the half minute that ends with a second. */
export function pricesBefore(world: World, second: number): Dec[] {
  const prices: Dec[] = [];
  for (let at = second - MOVEMENT_SECONDS + 1; at <= second; at += 1) {
    const price = priceAt(world, at);
    if (price !== undefined) prices.push(price);
  }
  return prices;
}

/** What a spread depends on in a second: a movement is of the highest, the lowest and the last price alone. */
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
