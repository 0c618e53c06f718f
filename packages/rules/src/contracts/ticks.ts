import { type Dec, add, max, quantize, sub } from "@candor/money";

/**
 * The highest price on the tick at which something holds that holds below a price and not above it, and the
 * lowest where it is the other way round. Begins at `guess` and walks to the neighbours, so that what is
 * rounded in a closed form decides nothing; `guess` is a few ticks off at most. Undefined below one tick.
 */
export function highestWhere(
  holds: (price: Dec) => boolean,
  guess: Dec,
  tick: Dec,
): Dec | undefined {
  let price = max(tick, quantize(guess, tick, "floor"));
  while (holds(add(price, tick))) price = add(price, tick);
  while (price >= tick && !holds(price)) price = sub(price, tick);
  return price >= tick ? price : undefined;
}

export function lowestWhere(holds: (price: Dec) => boolean, guess: Dec, tick: Dec): Dec {
  let price = max(tick, quantize(guess, tick, "ceil"));
  while (price > tick && holds(sub(price, tick))) price = sub(price, tick);
  while (!holds(price)) price = add(price, tick);
  return price;
}

/** The highest price on the tick below another, and the lowest above it. */
export const tickBelow = (price: Dec, tick: Dec): Dec => sub(quantize(price, tick, "ceil"), tick);
export const tickAbove = (price: Dec, tick: Dec): Dec => add(quantize(price, tick, "floor"), tick);
