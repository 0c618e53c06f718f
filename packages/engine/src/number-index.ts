import { NONE } from "./slots.ts";

/**
 * From a whole number to a slot: open addressing with linear probing, at most half full. A Map
 * would allocate a heap number for every key above 2^31, which this table does not. An entry has
 * two words, the key and the slot plus one, so that an empty one is all zero.
 */
export type NumberIndex = { keys: Float64Array; slots: Int32Array; count: number; shift: number };

export function createIndex(capacity: number): NumberIndex {
  const bits = Math.max(4, Math.ceil(Math.log2(capacity * 2)));
  const keys = new Float64Array(2 ** (bits + 1));
  return { keys, slots: new Int32Array(keys.buffer), count: 0, shift: 32 - bits };
}

/** The slot of a key, or NONE. */
export function lookUp(index: NumberIndex, key: number): number {
  return index.slots[entryOf(index, key) * 2 + 2]! - 1;
}

/** Sets the slot of a key, new or not. */
export function setSlot(index: NumberIndex, key: number, slot: number): void {
  const entry = entryOf(index, key);
  const isNew = index.slots[entry * 2 + 2] === 0;
  index.keys[entry] = key;
  index.slots[entry * 2 + 2] = slot + 1;
  if (isNew && ++index.count * 4 > index.keys.length) enlarge(index);
}

/** Forgets a key and answers its slot, or NONE. Later keys of the run close the gap. */
export function dropKey(index: NumberIndex, key: number): number {
  const { keys, slots } = index;
  const mask = keys.length - 1;
  let gap = entryOf(index, key);
  const slot = slots[gap * 2 + 2]! - 1;
  if (slot === NONE) return NONE;
  for (let at = (gap + 2) & mask; slots[at * 2 + 2] !== 0; at = (at + 2) & mask) {
    const wanted = homeOf(index, keys[at]!);
    if (((at - wanted) & mask) < ((at - gap) & mask)) continue;
    keys[gap] = keys[at]!;
    slots[gap * 2 + 2] = slots[at * 2 + 2]!;
    gap = at;
  }
  slots[gap * 2 + 2] = 0;
  index.count--;
  return slot;
}

/** Where the key stands, or the empty entry where it would stand. */
function entryOf(index: NumberIndex, key: number): number {
  const { keys, slots } = index;
  const mask = keys.length - 1;
  let at = homeOf(index, key);
  while (slots[at * 2 + 2] !== 0 && keys[at] !== key) at = (at + 2) & mask;
  return at;
}

/** Fibonacci hashing: neighbouring numbers are spread, so that old survivors form no long runs. */
function homeOf(index: NumberIndex, key: number): number {
  const folded = (key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
  return (Math.imul(folded, 0x9e3779b1) >>> index.shift) * 2;
}

function enlarge(index: NumberIndex): void {
  const { keys, slots } = index;
  index.keys = new Float64Array(keys.length * 2);
  index.slots = new Int32Array(index.keys.buffer);
  index.shift--;
  for (let at = 0; at < keys.length; at += 2) {
    if (slots[at * 2 + 2] === 0) continue;
    const entry = entryOf(index, keys[at]!);
    index.keys[entry] = keys[at]!;
    index.slots[entry * 2 + 2] = slots[at * 2 + 2]!;
  }
}
