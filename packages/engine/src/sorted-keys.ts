import { NONE } from "./slots.ts";

/**
 * Different whole numbers in order, each with a slot, which is any number but NONE. They are in chunks of fewer than
 * 32, so that an insertion among a million keys moves a dozen. A chunk's keys come first, then its slots. `order` lists
 * the chunks by rising keys, and `firsts` the first key of each; no listed chunk is empty. The greatest key is the best
 * and is stored separately. A position is a chunk's place in `order` with an offset in the chunk; it is valid until the
 * next change.
 */
export type SortedKeys = {
  entries: Float64Array;
  /** The number of keys of a chunk; for a free chunk, the next free one. */
  sizes: Int32Array;
  order: Int32Array;
  firsts: Float64Array;
  chunkCount: number;
  firstFree: number;
  count: number;
  /** -Infinity when there is no key. */
  bestKey: number;
  bestSlot: number;
};

const BITS = 5;
const CHUNK = 1 << BITS;
const MASK = CHUNK - 1;
/** The keys and slots of a chunk together. */
const SPAN_BITS = BITS + 1;

export function createSortedKeys(): SortedKeys {
  const columns = createColumns(1);
  columns.sizes[0] = NONE;
  return { ...columns, chunkCount: 0, firstFree: 0, count: 0, bestKey: -Infinity, bestSlot: NONE };
}

/** The position of the first key that is not below this one, or of where it would be. */
export function seek(list: SortedKeys, key: number): number {
  if (list.chunkCount === 0) return 0;
  const { entries } = list;
  const index = chunkFor(list, key);
  const chunk = list.order[index]!;
  const start = chunk << SPAN_BITS;
  let low = start;
  let high = start + list.sizes[chunk]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return (index << BITS) + (low - start);
}

/** The slot of a key, given its position; NONE if the key is not there. */
export function slotOf(list: SortedKeys, position: number, key: number): number {
  if (list.chunkCount === 0) return NONE;
  const at = addressOf(list, position);
  return isInside(list, position) && list.entries[at] === key ? list.entries[at + CHUNK]! : NONE;
}

/** Inserts a new key at its position. */
export function insertKey(list: SortedKeys, position: number, key: number, slot: number): void {
  if (list.chunkCount === 0) list.order[list.chunkCount++] = takeChunk(list);
  const index = position >>> BITS;
  const chunk = list.order[index]!;
  const at = addressOf(list, position);
  const end = (chunk << SPAN_BITS) + list.sizes[chunk]!;
  move(list, at, end, at + 1);
  list.entries[at] = key;
  list.entries[at + CHUNK] = slot;
  list.count++;
  if ((position & MASK) === 0) list.firsts[index] = key;
  if (++list.sizes[chunk]! === CHUNK) split(list, index);
  if (key < list.bestKey) return;
  list.bestKey = key;
  list.bestSlot = slot;
}

/** Replaces the slot of the key at a position. */
export function replaceSlot(list: SortedKeys, position: number, slot: number): void {
  list.entries[addressOf(list, position) + CHUNK] = slot;
  if (position === topPosition(list)) list.bestSlot = slot;
}

/** Removes the key at a position. */
export function removeKey(list: SortedKeys, position: number): void {
  const index = position >>> BITS;
  const chunk = list.order[index]!;
  const at = addressOf(list, position);
  const end = (chunk << SPAN_BITS) + list.sizes[chunk]!;
  move(list, at + 1, end, at);
  const size = --list.sizes[chunk]!;
  list.count--;
  if ((position & MASK) === 0) list.firsts[index] = list.entries[at]!;
  if (size === 0) dropChunk(list, index);
  else if (size < CHUNK / 4) joinNext(list, index);
  if (at + 1 === end) readBest(list);
}

/** Removes the best key, which must exist, and returns its slot. */
export function takeBest(list: SortedKeys): number {
  const slot = list.bestSlot;
  const chunk = list.order[list.chunkCount - 1]!;
  const size = --list.sizes[chunk]!;
  list.count--;
  if (size === 0) {
    dropChunk(list, list.chunkCount - 1);
    readBest(list);
    return slot;
  }
  const at = (chunk << SPAN_BITS) + size - 1;
  list.bestKey = list.entries[at]!;
  list.bestSlot = list.entries[at + CHUNK]!;
  return slot;
}

/** The position of the best key, or NONE. */
export function topPosition({ order, sizes, chunkCount }: SortedKeys): number {
  if (chunkCount === 0) return NONE;
  return ((chunkCount - 1) << BITS) + sizes[order[chunkCount - 1]!]! - 1;
}

/** The position of the next worse key, or NONE. */
export function positionBelow({ order, sizes }: SortedKeys, position: number): number {
  if ((position & MASK) > 0) return position - 1;
  const index = (position >>> BITS) - 1;
  return index < 0 ? NONE : (index << BITS) + sizes[order[index]!]! - 1;
}

/** The slot of the lowest key that is not below this one, or NONE. */
export function slotAtLeast(list: SortedKeys, key: number): number {
  if (key > list.bestKey) return NONE;
  const position = seek(list, key);
  if (isInside(list, position)) return slotAt(list, position);
  return slotAt(list, ((position >>> BITS) + 1) << BITS);
}

export function keyAt(list: SortedKeys, position: number): number {
  return list.entries[addressOf(list, position)]!;
}

export function slotAt(list: SortedKeys, position: number): number {
  return list.entries[addressOf(list, position) + CHUNK]!;
}

function addressOf({ order }: SortedKeys, position: number): number {
  return (order[position >>> BITS]! << SPAN_BITS) + (position & MASK);
}

/** A position after a chunk's last key is only valid for an insertion. */
function isInside({ order, sizes }: SortedKeys, position: number): boolean {
  return (position & MASK) < sizes[order[position >>> BITS]!]!;
}

/** The place in `order` of the last chunk that begins at or below the key, or of the first one. */
function chunkFor({ firsts, chunkCount }: SortedKeys, key: number): number {
  if (firsts[chunkCount - 1]! <= key) return chunkCount - 1;
  let low = 0;
  let high = chunkCount - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (firsts[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function readBest(list: SortedKeys): void {
  const position = topPosition(list);
  list.bestKey = position === NONE ? -Infinity : keyAt(list, position);
  list.bestSlot = position === NONE ? NONE : slotAt(list, position);
}

/** Moves a few keys and slots by some places, within their chunk or into another one. */
function move({ entries }: SortedKeys, from: number, end: number, to: number): void {
  const distance = to - from;
  if (distance < 0)
    for (let at = from; at < end; at++) {
      entries[at + distance] = entries[at]!;
      entries[at + distance + CHUNK] = entries[at + CHUNK]!;
    }
  else
    for (let at = end - 1; at >= from; at--) {
      entries[at + distance] = entries[at]!;
      entries[at + distance + CHUNK] = entries[at + CHUNK]!;
    }
}

/** Moves the upper half of a full chunk into a new chunk after it. */
function split(list: SortedKeys, index: number): void {
  const chunk = list.order[index]!;
  const added = takeChunk(list);
  const half = CHUNK / 2;
  move(list, (chunk << SPAN_BITS) + half, (chunk << SPAN_BITS) + CHUNK, added << SPAN_BITS);
  list.order.copyWithin(index + 2, index + 1, list.chunkCount);
  list.firsts.copyWithin(index + 2, index + 1, list.chunkCount);
  list.order[index + 1] = added;
  list.firsts[index + 1] = list.entries[added << SPAN_BITS]!;
  list.chunkCount++;
  list.sizes[chunk] = half;
  list.sizes[added] = half;
}

/** Merges the next chunk into a thin one, if both fill at most a half. */
function joinNext(list: SortedKeys, index: number): void {
  if (index + 1 === list.chunkCount) return;
  const chunk = list.order[index]!;
  const next = list.order[index + 1]!;
  const size = list.sizes[chunk]!;
  if (size + list.sizes[next]! > CHUNK / 2) return;
  const start = next << SPAN_BITS;
  move(list, start, start + list.sizes[next]!, (chunk << SPAN_BITS) + size);
  list.sizes[chunk] = size + list.sizes[next]!;
  dropChunk(list, index + 1);
}

function dropChunk(list: SortedKeys, index: number): void {
  const chunk = list.order[index]!;
  if (index + 1 < list.chunkCount) {
    list.order.copyWithin(index, index + 1, list.chunkCount);
    list.firsts.copyWithin(index, index + 1, list.chunkCount);
  }
  list.chunkCount--;
  list.sizes[chunk] = list.firstFree;
  list.firstFree = chunk;
}

function takeChunk(list: SortedKeys): number {
  if (list.firstFree === NONE) enlarge(list);
  const chunk = list.firstFree;
  list.firstFree = list.sizes[chunk]!;
  list.sizes[chunk] = 0;
  return chunk;
}

function enlarge(list: SortedKeys): void {
  const capacity = list.sizes.length;
  const larger = createColumns(capacity * 2);
  larger.entries.set(list.entries);
  larger.sizes.set(list.sizes);
  larger.order.set(list.order);
  larger.firsts.set(list.firsts);
  for (let chunk = capacity; chunk < capacity * 2; chunk++)
    larger.sizes[chunk] = chunk + 1 < capacity * 2 ? chunk + 1 : NONE;
  list.entries = larger.entries;
  list.sizes = larger.sizes;
  list.order = larger.order;
  list.firsts = larger.firsts;
  list.firstFree = capacity;
}

function createColumns(chunks: number) {
  return {
    entries: new Float64Array(chunks << SPAN_BITS),
    sizes: new Int32Array(chunks),
    order: new Int32Array(chunks),
    firsts: new Float64Array(chunks),
  };
}
