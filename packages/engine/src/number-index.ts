import { NONE } from "./slots.ts";

/**
 * Maps a whole number to any other except NONE: open addressing with linear probing, at most four fifths full. A
 * Map would allocate a heap number for every key above 2^31, which this table does not. A key is stored with its
 * value plus one, so that an empty entry is all zero.
 */
export type NumberIndex = { entries: Float64Array; count: number; shift: number };

export function createIndex(capacity: number): NumberIndex {
  const bits = Math.max(4, Math.ceil(Math.log2(capacity * 2)));
  return { entries: new Float64Array(2 ** (bits + 1)), count: 0, shift: 32 - bits };
}

/** Returns the value of a key, or NONE. */
export function lookUp(index: NumberIndex, key: number): number {
  return index.entries[entryOf(index, key) + 1]! - 1;
}

/** Sets the value of a key, new or not. */
export function setValue(index: NumberIndex, key: number, value: number): void {
  const { entries } = index;
  const entry = entryOf(index, key);
  const isNew = entries[entry + 1] === 0;
  entries[entry] = key;
  entries[entry + 1] = value + 1;
  if (isNew && ++index.count * 5 > entries.length * 2) enlarge(index);
}

/** Removes a key and returns its value, or NONE. Later keys of the run close the gap. */
export function dropKey(index: NumberIndex, key: number): number {
  const { entries } = index;
  const mask = entries.length - 1;
  let gap = entryOf(index, key);
  const value = entries[gap + 1]! - 1;
  if (value === NONE) return NONE;
  for (let at = (gap + 2) & mask; entries[at + 1] !== 0; at = (at + 2) & mask) {
    const wanted = homeOf(index, entries[at]!);
    if (((at - wanted) & mask) < ((at - gap) & mask)) continue;
    entries[gap] = entries[at]!;
    entries[gap + 1] = entries[at + 1]!;
    gap = at;
  }
  entries[gap + 1] = 0;
  index.count--;
  return value;
}

/** Returns the entry of the key, or the empty entry where it would go. */
function entryOf(index: NumberIndex, key: number): number {
  const { entries } = index;
  const mask = entries.length - 1;
  let at = homeOf(index, key);
  while (entries[at + 1] !== 0 && entries[at] !== key) at = (at + 2) & mask;
  return at;
}

/** Fibonacci hashing: neighbouring numbers are spread, so that old survivors form no long runs. */
function homeOf(index: NumberIndex, key: number): number {
  const folded = (key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
  return (Math.imul(folded, 0x9e3779b1) >>> index.shift) * 2;
}

function enlarge(index: NumberIndex): void {
  const { entries } = index;
  index.entries = new Float64Array(entries.length * 2);
  index.shift--;
  for (let at = 0; at < entries.length; at += 2) {
    if (entries[at + 1] === 0) continue;
    const entry = entryOf(index, entries[at]!);
    index.entries[entry] = entries[at]!;
    index.entries[entry + 1] = entries[at + 1]!;
  }
}
