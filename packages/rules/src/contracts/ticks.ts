import { type Dec, ZERO, abs, add, fromUnits, max, quantize, sub } from "@candor/money";

type Holds = (price: Dec) => boolean;

/**
 * The highest price on the tick at which a condition holds that holds below a price and not above it; undefined where
 * it is less than one tick. Looks from `guess` on in steps that double, then halves: the rounding of a closed form
 * decides nothing, and a good one is found at once. The condition has to end: one that always holds is searched for
 * without end.
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

/** Returns the last price on the tick at which the condition holds, from one where it does to one where it does not. */
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
 * The price nearest to another, on the tick, at which something holds that holds up to a price, from a higher one on, or
 * both; undefined where it holds at none from one tick to `highest`.
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

/** The lowest price on the tick at which something holds that holds above a price and not below it; at least one tick. */
export function lowestWhere(holds: Holds, guess: Dec, tick: Dec): Dec {
  const below = highestWhere((price) => !holds(price), sub(guess, tick), tick);
  return add(below ?? ZERO, tick);
}

const double = (step: Dec): Dec => fromUnits(step * 2n);
const half = (sum: Dec): Dec => fromUnits(sum / 2n);

/** The highest price on the tick below another, and the lowest above it. */
export const tickBelow = (price: Dec, tick: Dec): Dec => sub(quantize(price, tick, "ceil"), tick);
export const tickAbove = (price: Dec, tick: Dec): Dec => add(quantize(price, tick, "floor"), tick);
