import { NONE } from "./slots.ts";

/**
 * From a whole number to a slot: open addressing with linear probing, at most half full. A Map
 * would allocate a heap number for every key above 2^31, which this table does not.
 */
export type NumberIndex = { keys: Float64Array; slots: Int32Array; count: number; shift: number };

export function createIndex(capacity: number): NumberIndex {
  const bits = Math.max(4, Math.ceil(Math.log2(capacity * 2)));
  return {
    keys: new Float64Array(2 ** bits),
    slots: new Int32Array(2 ** bits).fill(NONE),
    count: 0,
    shift: 32 - bits,
  };
}

/** The slot of a key, or NONE. */
export function lookUp(index: NumberIndex, key: number): number {
  return index.slots[positionOf(index, key)]!;
}

/** Sets the slot of a key, new or not. */
export function setSlot(index: NumberIndex, key: number, slot: number): void {
  const position = positionOf(index, key);
  const isNew = index.slots[position] === NONE;
  index.keys[position] = key;
  index.slots[position] = slot;
  if (isNew && ++index.count * 2 > index.slots.length) enlarge(index);
}

/** Forgets a key; later keys of the same run close the gap, so that no tombstones pile up. */
export function dropKey(index: NumberIndex, key: number): void {
  const { keys, slots } = index;
  const mask = slots.length - 1;
  let gap = positionOf(index, key);
  if (slots[gap] === NONE) return;
  for (let at = (gap + 1) & mask; slots[at] !== NONE; at = (at + 1) & mask) {
    const wanted = homeOf(index, keys[at]!);
    if (((at - wanted) & mask) < ((at - gap) & mask)) continue;
    keys[gap] = keys[at]!;
    slots[gap] = slots[at]!;
    gap = at;
  }
  slots[gap] = NONE;
  index.count--;
}

/** Where the key stands, or the empty place where it would stand. */
function positionOf(index: NumberIndex, key: number): number {
  const { keys, slots } = index;
  const mask = slots.length - 1;
  let at = homeOf(index, key);
  while (slots[at] !== NONE && keys[at] !== key) at = (at + 1) & mask;
  return at;
}

/** Fibonacci hashing: neighbouring numbers are spread, so that old survivors form no long runs. */
function homeOf(index: NumberIndex, key: number): number {
  const folded = (key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
  return Math.imul(folded, 0x9e3779b1) >>> index.shift;
}

function enlarge(index: NumberIndex): void {
  const { keys, slots } = index;
  index.keys = new Float64Array(keys.length * 2);
  index.slots = new Int32Array(slots.length * 2).fill(NONE);
  index.shift--;
  for (let at = 0; at < slots.length; at++) {
    if (slots[at] === NONE) continue;
    const position = positionOf(index, keys[at]!);
    index.keys[position] = keys[at]!;
    index.slots[position] = slots[at]!;
  }
}
