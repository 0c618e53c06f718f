import type { Side } from "./commands.ts";
import { createRecords, freeRecord, takeRecord, type Records } from "./records.ts";
import { NONE } from "./slots.ts";
import {
  createSortedKeys,
  insertKey,
  removeKey,
  seek,
  slotOf,
  topPosition,
  type SortedKeys,
} from "./sorted-keys.ts";

// The fields of a price level: first its numbers, then its ints.
export const TICKS = 0;
export const LEVEL_LOTS = 1;
/** The first and last order of a level. */
export const HEAD = 4;
export const TAIL = 5;
/** 1 while the depth feed has not read its quantity. */
export const DIRTY = 6;

/**
 * One side of a book. `prices` has the occupied levels by price, negated for asks, so that the greater key is the
 * better price on both sides.
 */
export type Ladder = {
  side: Side;
  sign: 1 | -1;
  levels: Records;
  prices: SortedKeys;
  /** The open level last used, by the low bits of its price; NONE once that level has closed. */
  near: Int32Array;
  /** Levels changed since the depth feed last read them; some may be closed or reused. */
  dirty: Int32Array;
  dirtyCount: number;
  /** Prices that have left since then and not returned. */
  goneTicks: Set<number>;
};

const CAPACITY = 256;
/** Prices this close together differ in their low bits; a busy book spans a smaller range. */
const NEAR = 1024;
const NEAR_MASK = NEAR - 1;

export function createLadder(side: Side): Ladder {
  return {
    side,
    sign: side === "buy" ? 1 : -1,
    levels: createRecords(4, CAPACITY),
    prices: createSortedKeys(),
    near: new Int32Array(NEAR).fill(NONE),
    dirty: new Int32Array(CAPACITY),
    dirtyCount: 0,
    goneTicks: new Set(),
  };
}

/** Whether an order of the other side with this limit meets the best price. */
export function crosses(ladder: Ladder, limitTicks: number): boolean {
  return ladder.prices.bestKey >= ladder.sign * limitTicks;
}

/** The level with the best price, or NONE. */
export function bestLevel(ladder: Ladder): number {
  return ladder.prices.bestSlot;
}

/** Returns the level of a price, and makes it if there is none. */
export function openLevel(ladder: Ladder, ticks: number): number {
  const { prices, levels, near } = ladder;
  const guess = near[ticks & NEAR_MASK]!;
  if (guess !== NONE && levels.numbers[guess + TICKS] === ticks) return guess;
  const key = ladder.sign * ticks;
  const position = seek(prices, key);
  const found = slotOf(prices, position, key);
  if (found !== NONE) {
    near[ticks & NEAR_MASK] = found;
    return found;
  }
  const level = takeRecord(levels);
  levels.numbers[level + TICKS] = ticks;
  levels.numbers[level + LEVEL_LOTS] = 0;
  levels.ints[level * 2 + HEAD] = NONE;
  levels.ints[level * 2 + TAIL] = NONE;
  levels.ints[level * 2 + DIRTY] = 0;
  insertKey(prices, position, key, level);
  near[ticks & NEAR_MASK] = level;
  if (ladder.goneTicks.size > 0) ladder.goneTicks.delete(ticks);
  return level;
}

/** Removes an empty level. */
export function closeLevel(ladder: Ladder, level: number): void {
  const { prices, levels } = ladder;
  const ticks = levels.numbers[level + TICKS]!;
  const key = ladder.sign * ticks;
  removeKey(prices, prices.bestKey === key ? topPosition(prices) : seek(prices, key));
  // A level closes after a change of its quantity, so the depth feed still has to read it.
  ladder.goneTicks.add(ticks);
  ladder.near[ticks & NEAR_MASK] = NONE;
  levels.ints[level * 2 + DIRTY] = 0;
  freeRecord(levels, level);
}

/** Changes a level's quantity by a number of lots and marks it for the depth feed. */
export function changeLots(ladder: Ladder, level: number, change: number): void {
  const { levels } = ladder;
  levels.numbers[level + LEVEL_LOTS]! += change;
  if (levels.ints[level * 2 + DIRTY] === 1) return;
  levels.ints[level * 2 + DIRTY] = 1;
  if (ladder.dirtyCount === ladder.dirty.length) makeDirtyRoom(ladder);
  ladder.dirty[ladder.dirtyCount++] = level;
}

/** Drops levels that are no longer dirty, so that without readers the list is at most as long as the levels. */
function makeDirtyRoom(ladder: Ladder): void {
  const { levels, dirty, dirtyCount } = ladder;
  const live = new Set<number>();
  for (let at = 0; at < dirtyCount; at++)
    if (levels.ints[dirty[at]! * 2 + DIRTY] === 1) live.add(dirty[at]!);
  if (live.size > dirty.length / 2) ladder.dirty = new Int32Array(dirty.length * 2);
  ladder.dirtyCount = 0;
  for (const level of live) ladder.dirty[ladder.dirtyCount++] = level;
}
