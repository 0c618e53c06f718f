import { type Dec, ZERO, abs, add, fromUnits, max, quantize, sub } from "@candor/money";

type Holds = (price: Dec) => boolean;

/**
 * Returns the highest price on the tick that meets a condition which holds below some price and not above it; undefined
 * if that is less than one tick. It searches from `guess` in doubling steps, then halves, so that rounding in a closed
 * form decides nothing and a good guess is found at once. It never returns if the condition always holds.
 */
export function highestWhere(holds: Holds, guess: Dec, tick: Dec): Dec | undefined {
  const start = max(tick, quantize(guess, tick, "floor"));
  let [low, high, step] = [start, start, tick];
  if (holds(start)) {
    high = add(low, step);
    while (holds(high)) [low, high, step] = [high, add(high, double(step)), double(step)];
  } else {
    low = sub(high, step);
    while (low > ZERO && !holds(low))
      [low, high, step] = [sub(low, double(step)), low, double(step)];
    low = max(ZERO, low);
  }
  low = lastWhere(holds, low, { end: high, tick });
  return low < tick ? undefined : low;
}

/** Returns the last price on the tick that meets the condition, between a price that meets it and one that does not. */
function lastWhere(holds: Holds, from: Dec, { end, tick }: { end: Dec; tick: Dec }): Dec {
  let [yes, no] = [from, end];
  while (abs(sub(yes, no)) > tick) {
    const middle = quantize(half(add(yes, no)), tick, "down");
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/**
 * Returns the price on the tick, nearest to another, that meets a condition which holds up to one price, from a higher
 * one on, or both. Undefined if no price from one tick to `highest` meets it.
 */
export function nearestWhere(
  holds: Holds,
  price: Dec,
  { tick, highest }: { tick: Dec; highest: Dec },
): Dec | undefined {
  if (holds(price)) return price;
  const below = holds(tick) ? lastWhere(holds, tick, { end: price, tick }) : undefined;
  const above =
    price < highest && holds(highest) ? lastWhere(holds, highest, { end: price, tick }) : undefined;
  if (below === undefined || above === undefined) return below ?? above;
  return sub(price, below) <= sub(above, price) ? below : above;
}

/** Returns the lowest price on the tick, at least one tick, that meets a condition that holds above some price. */
export function lowestWhere(holds: Holds, guess: Dec, tick: Dec): Dec {
  const below = highestWhere((price) => !holds(price), sub(guess, tick), tick);
  return add(below ?? ZERO, tick);
}

const double = (step: Dec): Dec => fromUnits(step * 2n);
const half = (sum: Dec): Dec => fromUnits(sum / 2n);

/** The highest price on the tick below another, and the lowest above it. */
export const tickBelow = (price: Dec, tick: Dec): Dec => sub(quantize(price, tick, "ceil"), tick);
export const tickAbove = (price: Dec, tick: Dec): Dec => add(quantize(price, tick, "floor"), tick);
