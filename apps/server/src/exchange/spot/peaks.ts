import type { TriggerDirection } from "@candor/engine";
import type { MarketBook } from "./market-book.ts";

/** Every trailing stop up to this number has seen `ticks` or a better price since it was armed. */
export type Step = { upTo: number; ticks: number };

/**
 * The best prices since, for the trailing stops of one source and direction. Each step is a price
 * that no later one has passed, so that older stops stand on higher ones: what a stop has seen is
 * its own first price or the first step that reaches up to its number, whichever is better.
 */
export type Staircase = {
  /** By rising number, from the best price to the worst. */
  steps: Step[];
  /** The newest armed trailing stop, and how many wait. */
  newest: number;
  waiting: number;
  /** The previous price, if a stop armed since then began with it. */
  last: number | undefined;
  /** The index of the first step that differs from the database. */
  changedFrom: number;
};

export const createStaircase = (): Staircase => ({
  steps: [],
  newest: 0,
  waiting: 0,
  last: undefined,
  changedFrom: Infinity,
});

const isAsGood = (direction: TriggerDirection, ticks: number, other: number): boolean =>
  direction === "fall" ? ticks >= other : ticks <= other;

/**
 * Takes in the next price; true if a step has changed. A price no better than the one before changes nothing: a stop
 * armed since began with that one.
 */
export function climb(stairs: Staircase, direction: TriggerDirection, ticks: number): boolean {
  const { steps, last, newest, waiting } = stairs;
  stairs.last = ticks;
  if (waiting === 0) return clear(stairs);
  if (last !== undefined && isAsGood(direction, last, ticks)) return false;
  let length = steps.length;
  while (length > 0 && isAsGood(direction, ticks, steps[length - 1]?.ticks ?? ticks)) length -= 1;
  // All armed stops have seen a better price; newer ones that saw it may be gone.
  if (length > 0 && (steps[length - 1]?.upTo ?? 0) >= newest) return false;
  steps.length = length;
  steps.push({ upTo: newest, ticks });
  stairs.changedFrom = Math.min(stairs.changedFrom, length);
  return true;
}

function clear(stairs: Staircase): boolean {
  if (stairs.steps.length === 0) return false;
  stairs.steps = [];
  stairs.changedFrom = 0;
  return true;
}

/** Notes that prices went by unseen: a stop armed now does not begin with the last seen price. */
export function lookAway(book: Pick<MarketBook, "stairs">): void {
  for (const { rise, fall } of Object.values(book.stairs))
    for (const stairs of [rise, fall]) stairs.last = undefined;
}

/** The best price that the stop of this number has seen; it began with `first`. */
export function bestSince(
  { steps }: Staircase,
  direction: TriggerDirection,
  number: number,
  first: number,
): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.upTo ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  const seen = steps[low]?.ticks ?? first;
  return isAsGood(direction, seen, first) ? seen : first;
}
