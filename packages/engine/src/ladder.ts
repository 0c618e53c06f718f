import type { Side } from "./commands.ts";
import { chainFree, grownBytes, grownFloats, grownInts, NONE } from "./slots.ts";

/**
 * One side of a book. `ticks`, `lots`, `head`, `tail` and `isDirty` are the columns of the level
 * pool; `head` and `tail` are order slots, and `head` also links the free levels. `keys` and
 * `levels` are the occupied levels sorted from worst to best, so that the best price is the last
 * element and what moves on a change near it is short. A key is the price, negated for asks: on
 * both sides the greater key is the better price.
 */
export type Ladder = {
  side: Side;
  sign: 1 | -1;
  ticks: Float64Array;
  lots: Float64Array;
  head: Int32Array;
  tail: Int32Array;
  isDirty: Uint8Array;
  firstFree: number;
  keys: Float64Array;
  levels: Int32Array;
  count: number;
  /** Prices whose quantity changed since the depth feed last asked. */
  dirtyTicks: Set<number>;
};

const CAPACITY = 256;

export function createLadder(side: Side): Ladder {
  const ladder: Ladder = {
    side,
    sign: side === "buy" ? 1 : -1,
    ticks: new Float64Array(CAPACITY),
    lots: new Float64Array(CAPACITY),
    head: new Int32Array(CAPACITY),
    tail: new Int32Array(CAPACITY),
    isDirty: new Uint8Array(CAPACITY),
    firstFree: 0,
    keys: new Float64Array(CAPACITY),
    levels: new Int32Array(CAPACITY),
    count: 0,
    dirtyTicks: new Set(),
  };
  chainFree(ladder.head, 0);
  return ladder;
}

/** Whether an order of the other side with this limit meets the best price. */
export function crosses(ladder: Ladder, limitTicks: number): boolean {
  return ladder.count > 0 && ladder.keys[ladder.count - 1]! >= ladder.sign * limitTicks;
}

/** The level with the best price; the ladder must not be empty. */
export function bestLevel(ladder: Ladder): number {
  return ladder.levels[ladder.count - 1]!;
}

/** The level of a price, or NONE. */
export function findLevel(ladder: Ladder, ticks: number): number {
  const key = ladder.sign * ticks;
  const position = positionOf(ladder, key);
  return ladder.keys[position] === key && position < ladder.count ? ladder.levels[position]! : NONE;
}

/** The level of a price, made if there is none. */
export function openLevel(ladder: Ladder, ticks: number): number {
  const key = ladder.sign * ticks;
  const position = positionOf(ladder, key);
  if (position < ladder.count && ladder.keys[position] === key) return ladder.levels[position]!;
  if (ladder.firstFree === NONE) enlarge(ladder);
  const level = ladder.firstFree;
  ladder.firstFree = ladder.head[level]!;
  ladder.ticks[level] = ticks;
  ladder.lots[level] = 0;
  ladder.head[level] = NONE;
  ladder.tail[level] = NONE;
  ladder.isDirty[level] = 0;
  ladder.keys.copyWithin(position + 1, position, ladder.count);
  ladder.levels.copyWithin(position + 1, position, ladder.count);
  ladder.keys[position] = key;
  ladder.levels[position] = level;
  ladder.count++;
  return level;
}

/** Takes an empty level out. */
export function closeLevel(ladder: Ladder, level: number): void {
  const position = positionOf(ladder, ladder.sign * ladder.ticks[level]!);
  ladder.keys.copyWithin(position, position + 1, ladder.count);
  ladder.levels.copyWithin(position, position + 1, ladder.count);
  ladder.count--;
  ladder.head[level] = ladder.firstFree;
  ladder.firstFree = level;
}

/** Changes a level's quantity by so many lots and marks it for the depth feed. */
export function changeLots(ladder: Ladder, level: number, change: number): void {
  ladder.lots[level]! += change;
  if (ladder.isDirty[level] === 1) return;
  ladder.isDirty[level] = 1;
  ladder.dirtyTicks.add(ladder.ticks[level]!);
}

/** The first position whose key is not below this one. */
function positionOf({ keys, count }: Ladder, key: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function enlarge(ladder: Ladder): void {
  const capacity = ladder.ticks.length;
  ladder.ticks = grownFloats(ladder.ticks);
  ladder.lots = grownFloats(ladder.lots);
  ladder.head = grownInts(ladder.head);
  ladder.tail = grownInts(ladder.tail);
  ladder.isDirty = grownBytes(ladder.isDirty);
  ladder.keys = grownFloats(ladder.keys);
  ladder.levels = grownInts(ladder.levels);
  chainFree(ladder.head, capacity);
  ladder.firstFree = capacity;
}
