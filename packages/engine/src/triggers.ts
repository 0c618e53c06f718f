import { dropKey, lookUp } from "./number-index.ts";
import { NONE } from "./slots.ts";
import { takeBest } from "./sorted-keys.ts";
import {
  closeBucket,
  fireGroup,
  followPrice,
  openBucket,
  trailingTicks,
} from "./trailing-groups.ts";
import { closeIfBare, lonePrice, placeStop, removeLone } from "./trigger-levels.ts";
import {
  appendStop,
  fireList,
  GROUP_NEXT,
  GROUP_PEAK,
  LIST_COUNT,
  LIST_OFFSET,
  LIST_OWNER,
  LIST_SIDE,
  LIST_TICKS,
  marked,
  removeStop,
  sideOf,
  STOP_LIST,
  type TriggerDirection,
  type Triggers,
  type TriggerSide,
  type TriggerSource,
} from "./trigger-state.ts";

export type Trigger = {
  order: number;
  source: TriggerSource;
  direction: TriggerDirection;
  ticks: number;
};

/**
 * A trailing stop: it follows the best price since it was armed. `offset` counts hundredths of a
 * percent, 1 to 9999. A "fall" one (a sell) fires at peak x (10000 - offset) / 10000, rounded down
 * to a whole tick, or below; a "rise" one (a buy) at trough x (10000 + offset) / 10000, rounded up,
 * or above.
 */
export type TrailingTrigger = {
  order: number;
  source: TriggerSource;
  direction: TriggerDirection;
  offset: number;
  /** The best price so far: the highest for a fall, the lowest for a rise. */
  peak: number;
};

/** So that a peak with any offset is computed exactly. */
const TICKS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 20_000);

/**
 * Arms a stop at a price. It fires with the next move to that price or beyond, though the price may
 * stand there already. Throws RangeError for an order that is armed, or a price out of range.
 */
export function arm(triggers: Triggers, { order, source, direction, ticks }: Trigger): void {
  assertArming(triggers, order, ticks);
  const side = sideOf(triggers, source, direction);
  placeStop(triggers, side, order, ticks);
}

/** Arms a trailing stop. Throws RangeError as `arm` does, and for an offset out of range. */
export function armTrailing(
  triggers: Triggers,
  { order, source, direction, offset, peak }: TrailingTrigger,
): void {
  assertArming(triggers, order, peak);
  if (!Number.isSafeInteger(offset) || offset < 1 || offset > 9999)
    throw new RangeError(`trailing offset ${offset} is outside 1 to 9999`);
  const list = openBucket(triggers, sideOf(triggers, source, direction), peak, offset);
  appendStop(triggers, list, order);
}

/** Takes a stop away; false if the order is not armed. */
export function disarm(triggers: Triggers, order: number): boolean {
  const value = dropKey(triggers.byOrder, order);
  if (value === NONE) return false;
  if (value > NONE) {
    removeLone(triggers, value);
    return true;
  }
  const { stops, lists, sides } = triggers;
  const stop = marked(value);
  const list = stops.ints[stop * 2 + STOP_LIST]!;
  removeStop(triggers, stop);
  if (lists.ints[list * 2 + LIST_COUNT]! > 0) return true;
  const side = sides[lists.ints[list * 2 + LIST_SIDE]!]!;
  if (lists.ints[list * 2 + LIST_OFFSET]! > 0) closeBucket(triggers, side, list);
  else closeIfBare(triggers, side, list);
  return true;
}

/**
 * Moves the price of a source and appends the orders that fire, which are then no longer armed:
 * rises before falls, the nearest trigger price first, at one price the lowest order number. A
 * tick costs what it fires, however many wait.
 */
export function movePrice(
  triggers: Triggers,
  source: TriggerSource,
  ticks: number,
  fired: number[],
): void {
  assertTicks(ticks);
  const rises = sideOf(triggers, source, "rise");
  const falls = sideOf(triggers, source, "fall");
  followPrice(triggers, rises, ticks);
  followPrice(triggers, falls, ticks);
  while (rises.levels.bestKey >= -ticks) fireBest(triggers, rises, fired);
  while (falls.levels.bestKey >= ticks) fireBest(triggers, falls, fired);
}

/** How many stops wait. */
export function armedCount(triggers: Triggers): number {
  return triggers.byOrder.count;
}

/** The price that fires the order now, which moves for a trailing stop; undefined if it is not armed. */
export function triggerTicks(triggers: Triggers, order: number): number | undefined {
  const value = lookUp(triggers.byOrder, order);
  if (value === NONE) return undefined;
  if (value > NONE) return lonePrice(value);
  const { stops, lists, groups, sides } = triggers;
  const list = stops.ints[marked(value) * 2 + STOP_LIST]!;
  const offset = lists.ints[list * 2 + LIST_OFFSET]!;
  if (offset === 0) return lists.numbers[list + LIST_TICKS];
  const side = sides[lists.ints[list * 2 + LIST_SIDE]!]!;
  const peak = groups.numbers[lists.ints[list * 2 + LIST_OWNER]! + GROUP_PEAK]!;
  return trailingTicks(side, peak, offset);
}

/** The best price that a trailing stop has seen; undefined for any other order. */
export function peakOf(triggers: Triggers, order: number): number | undefined {
  const value = lookUp(triggers.byOrder, order);
  if (value >= NONE) return undefined;
  const { stops, lists, groups } = triggers;
  const list = stops.ints[marked(value) * 2 + STOP_LIST]!;
  if (lists.ints[list * 2 + LIST_OFFSET] === 0) return undefined;
  return groups.numbers[lists.ints[list * 2 + LIST_OWNER]! + GROUP_PEAK];
}

function fireBest(triggers: Triggers, side: TriggerSide, fired: number[]): void {
  const best = takeBest(side.levels);
  if (best > NONE) {
    dropKey(triggers.byOrder, best);
    fired.push(best);
    return;
  }
  const level = marked(best);
  const ticks = triggers.lists.numbers[level + LIST_TICKS]!;
  let group = triggers.lists.ints[level * 2 + LIST_OWNER]!;
  const start = fired.length;
  fireList(triggers, level, fired);
  while (group !== NONE) {
    const next = triggers.groups.ints[group * 2 + GROUP_NEXT]!;
    fireGroup(triggers, side, group, ticks, fired);
    group = next;
  }
  if (fired.length > start + 1) sortFrom(fired, start);
}

/** Sorts the numbers from `start` on; as a rule they are in order, having been armed in it. */
function sortFrom(numbers: number[], start: number): void {
  for (let at = start + 1; at < numbers.length; at++) {
    if (numbers[at]! > numbers[at - 1]!) continue;
    const sorted = numbers.splice(start).sort((a, b) => a - b);
    for (const number of sorted) numbers.push(number);
    return;
  }
}

function assertArming({ byOrder }: Triggers, order: number, ticks: number): void {
  if (!Number.isSafeInteger(order) || order < 1)
    throw new RangeError(`order number ${order} cannot be armed`);
  if (lookUp(byOrder, order) !== NONE) throw new RangeError(`order ${order} is armed already`);
  assertTicks(ticks);
}

function assertTicks(ticks: number): void {
  if (!Number.isSafeInteger(ticks) || ticks < 1 || ticks > TICKS_MAX)
    throw new RangeError(`price of ${ticks} ticks is outside 1 to ${TICKS_MAX}`);
}
