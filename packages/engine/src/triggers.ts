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
  /** The key that fires: an order's number, or another number of the caller from 1 up. */
  key: number;
  source: TriggerSource;
  direction: TriggerDirection;
  ticks: number;
};

/**
 * A trailing stop follows the best price since it was armed. `offset` counts hundredths of a percent, 1 to 9999. A
 * "fall" stop (a sell) fires at peak x (10000 - offset) / 10000, rounded down to a whole tick, or below. A "rise" stop
 * (a buy) fires at trough x (10000 + offset) / 10000, rounded up, or above.
 */
export type TrailingTrigger = {
  key: number;
  source: TriggerSource;
  direction: TriggerDirection;
  offset: number;
  /** The best price so far: the highest for a fall, the lowest for a rise. */
  peak: number;
};

/** The largest price at which every offset is computed exactly. */
const TICKS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 20_000);

/**
 * Arms a stop at a price. It fires with the next move to that price or beyond, even if the price is already there.
 * Throws RangeError for an armed key, or a price out of range.
 */
export function arm(triggers: Triggers, { key, source, direction, ticks }: Trigger): void {
  assertArming(triggers, key, ticks);
  const side = sideOf(triggers, source, direction);
  placeStop(triggers, side, key, ticks);
}

/** Moves a key to another price, or arms it. Throws RangeError for a price out of range. */
export function rearm(triggers: Triggers, trigger: Trigger): void {
  assertTicks(trigger.ticks);
  disarm(triggers, trigger.key);
  arm(triggers, trigger);
}

/** Arms a trailing stop. Throws RangeError as `arm` does, and for an offset out of range. */
export function armTrailing(
  triggers: Triggers,
  { key, source, direction, offset, peak }: TrailingTrigger,
): void {
  assertArming(triggers, key, peak);
  if (!Number.isSafeInteger(offset) || offset < 1 || offset > 9999)
    throw new RangeError(`trailing offset ${offset} is outside 1 to 9999`);
  const list = openBucket(triggers, sideOf(triggers, source, direction), peak, offset);
  appendStop(triggers, list, key);
}

/** Removes a stop; false if the key is not armed. */
export function disarm(triggers: Triggers, key: number): boolean {
  const value = dropKey(triggers.byKey, key);
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
 * Moves the price of a source and appends the keys that fire, which are then no longer armed: rises before falls, the
 * nearest trigger price first, the lowest key first at one price. A tick costs only what it fires. At most `most` stops
 * fire. If that limit splits one price, its stops fire in the order of their arming, trailing ones last. Returns false
 * if some are left; the same move, made again, continues with them.
 */
export function movePrice(
  triggers: Triggers,
  source: TriggerSource,
  ticks: number,
  fired: number[],
  most = Infinity,
): boolean {
  assertTicks(ticks);
  const rises = sideOf(triggers, source, "rise");
  const falls = sideOf(triggers, source, "fall");
  followPrice(triggers, rises, ticks);
  followPrice(triggers, falls, ticks);
  if (rises.levels.bestKey < -ticks && falls.levels.bestKey < ticks) return true;
  const upTo = fired.length + most;
  while (rises.levels.bestKey >= -ticks && fired.length < upTo)
    fireBest(triggers, rises, fired, upTo);
  while (falls.levels.bestKey >= ticks && fired.length < upTo)
    fireBest(triggers, falls, fired, upTo);
  return rises.levels.bestKey < -ticks && falls.levels.bestKey < ticks;
}

/** Returns the number of waiting stops. */
export function armedCount(triggers: Triggers): number {
  return triggers.byKey.count;
}

/** Returns the price that fires the key now, which moves for a trailing stop; undefined if the key is not armed. */
export function triggerTicks(triggers: Triggers, key: number): number | undefined {
  const value = lookUp(triggers.byKey, key);
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

/** The best price that a trailing stop has seen; undefined for any other key. */
export function peakOf(triggers: Triggers, key: number): number | undefined {
  const value = lookUp(triggers.byKey, key);
  if (value >= NONE) return undefined;
  const { stops, lists, groups } = triggers;
  const list = stops.ints[marked(value) * 2 + STOP_LIST]!;
  if (lists.ints[list * 2 + LIST_OFFSET] === 0) return undefined;
  return groups.numbers[lists.ints[list * 2 + LIST_OWNER]! + GROUP_PEAK];
}

function fireBest(triggers: Triggers, side: TriggerSide, fired: number[], upTo: number): void {
  const best = side.levels.bestSlot;
  if (best > NONE) {
    takeBest(side.levels);
    dropKey(triggers.byKey, best);
    fired.push(best);
    return;
  }
  const level = marked(best);
  const { lists, groups } = triggers;
  const ticks = lists.numbers[level + LIST_TICKS]!;
  const start = fired.length;
  fireList(triggers, level, fired, upTo);
  let group = lists.ints[level * 2 + LIST_OWNER]!;
  // The last group that leaves an empty level removes it.
  if (group === NONE) closeIfBare(triggers, side, level);
  while (group !== NONE && fired.length < upTo) {
    const next = groups.ints[group * 2 + GROUP_NEXT]!;
    fireGroup(triggers, side, group, ticks, fired, upTo);
    group = next;
  }
  if (fired.length > start + 1) sortFrom(fired, start);
}

/** Sorts the numbers from `start` on; they are usually in order, because they were armed in it. */
function sortFrom(numbers: number[], start: number): void {
  for (let at = start + 1; at < numbers.length; at++) {
    if (numbers[at]! > numbers[at - 1]!) continue;
    const sorted = numbers.splice(start).sort((a, b) => a - b);
    for (const number of sorted) numbers.push(number);
    return;
  }
}

function assertArming({ byKey }: Triggers, key: number, ticks: number): void {
  if (!Number.isSafeInteger(key) || key < 1) throw new RangeError(`key ${key} cannot be armed`);
  if (lookUp(byKey, key) !== NONE) throw new RangeError(`key ${key} is armed already`);
  assertTicks(ticks);
}

function assertTicks(ticks: number): void {
  if (!Number.isSafeInteger(ticks) || ticks < 1 || ticks > TICKS_MAX)
    throw new RangeError(`price of ${ticks} ticks is outside 1 to ${TICKS_MAX}`);
}
