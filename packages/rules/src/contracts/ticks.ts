import { type Dec, ZERO, add, fromUnits, max, quantize, sub } from "@candor/money";

type Holds = (price: Dec) => boolean;

/**
 * The highest price on the tick at which something holds that holds below a price and not above it; undefined where it
 * is less than one tick. Looks from `guess` on in steps that double, then halves: whatever a closed form rounds decides
 * nothing, and a good one is found at once. It has to end somewhere: what always holds is looked for without end.
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
  while (sub(high, low) > tick) {
    const middle = quantize(half(add(low, high)), tick, "down");
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low < tick ? undefined : low;
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
