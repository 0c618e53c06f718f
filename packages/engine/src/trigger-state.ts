import { createIndex, dropKey, setValue, type NumberIndex } from "./number-index.ts";
import { createRecords, freeRecord, takeRecord, type Records } from "./records.ts";
import { NONE } from "./slots.ts";
import { createSortedKeys, type SortedKeys } from "./sorted-keys.ts";

/** The price that a trigger watches: the book's own trades, the index, or the mark. */
export type TriggerSource = (typeof SOURCES)[number];
const SOURCES = ["last", "index", "mark"] as const;

/** "rise" fires at this price or above, "fall" at this price or below. */
export type TriggerDirection = "rise" | "fall";

/**
 * The stops of one source and direction. `levels` has the trigger prices with the nearest as the best; `peaks` the
 * groups of trailing stops with the one that a new extreme reaches first as the best; `buckets` the groups' lists by
 * group and offset.
 */
export type TriggerSide = {
  index: number;
  /** 1 for falls, whose nearest trigger price is the highest, -1 for rises. */
  sign: 1 | -1;
  levels: SortedKeys;
  peaks: SortedKeys;
  buckets: SortedKeys;
};

/** The stops that wait for their price. Only the functions of this package look inside. */
export type Triggers = {
  /** The rises of each source, then its falls. */
  sides: readonly TriggerSide[];
  /** For a key alone at its price, that price and its side; for any other key its stop, marked. */
  byKey: NumberIndex;
  stops: Records;
  lists: Records;
  groups: Records;
};

/**
 * A stop that is alone at its price needs no record: the price leads to its order and the order to the price. Most
 * stops are alone, and firing one then reads little memory. A record in the place of an order or a price is marked by a
 * number below NONE. Marking twice gives the record again.
 */
export const marked = (record: number): number => NONE - 1 - record;

// A stop in a list: its key, its neighbours, and the list.
export const STOP_KEY = 0;
export const STOP_NEXT = 2;
export const STOP_PREV = 3;
export const STOP_LIST = 4;

// A list of stops that fire together. With offset 0 it is a level: its stops are at that price, and its owner is the
// first of the groups whose next stops are there. Otherwise it is a bucket, whose stops trail the peak of their owner,
// a group, by the offset.
export const LIST_TICKS = 0;
export const LIST_HEAD = 2;
export const LIST_TAIL = 3;
export const LIST_COUNT = 4;
export const LIST_OFFSET = 5;
export const LIST_SIDE = 6;
export const LIST_OWNER = 7;

// Trailing stops with the same peak. The group is at the level of its nearest bucket.
export const GROUP_PEAK = 0;
export const GROUP_LEVEL = 2;
export const GROUP_NEXT = 3;
export const GROUP_PREV = 4;
export const GROUP_BUCKETS = 5;

/** Creates triggers without any armed stop. */
export function createTriggers(): Triggers {
  const signs = SOURCES.flatMap(() => [-1, 1] as const);
  const sides = signs.map((sign, index) => ({
    index,
    sign,
    levels: createSortedKeys(),
    peaks: createSortedKeys(),
    buckets: createSortedKeys(),
  }));
  return {
    sides,
    byKey: createIndex(64),
    stops: createRecords(3, 64),
    lists: createRecords(4, 64),
    groups: createRecords(3, 64),
  };
}

export function sideOf(
  { sides }: Triggers,
  source: TriggerSource,
  direction: TriggerDirection,
): TriggerSide {
  return sides[SOURCES.indexOf(source) * 2 + (direction === "rise" ? 0 : 1)]!;
}

/** Creates an empty list: a level at this price, or a bucket with this offset. */
export function createList(
  { lists }: Triggers,
  side: TriggerSide,
  ticks: number,
  owner: number,
  offset: number,
): number {
  const list = takeRecord(lists);
  const { numbers, ints } = lists;
  numbers[list + LIST_TICKS] = ticks;
  ints[list * 2 + LIST_HEAD] = NONE;
  ints[list * 2 + LIST_TAIL] = NONE;
  ints[list * 2 + LIST_COUNT] = 0;
  ints[list * 2 + LIST_OFFSET] = offset;
  ints[list * 2 + LIST_SIDE] = side.index;
  ints[list * 2 + LIST_OWNER] = owner;
  return list;
}

/** Adds a stop for the key at the end of a list. */
export function appendStop(triggers: Triggers, list: number, key: number): void {
  const { stops, lists, byKey } = triggers;
  const stop = takeRecord(stops);
  const tail = lists.ints[list * 2 + LIST_TAIL]!;
  stops.numbers[stop + STOP_KEY] = key;
  stops.ints[stop * 2 + STOP_NEXT] = NONE;
  stops.ints[stop * 2 + STOP_PREV] = tail;
  stops.ints[stop * 2 + STOP_LIST] = list;
  if (tail === NONE) lists.ints[list * 2 + LIST_HEAD] = stop;
  else stops.ints[tail * 2 + STOP_NEXT] = stop;
  lists.ints[list * 2 + LIST_TAIL] = stop;
  lists.ints[list * 2 + LIST_COUNT]!++;
  setValue(byKey, key, marked(stop));
}

/** Removes a stop from its list, which may then be empty. */
export function removeStop({ stops, lists }: Triggers, stop: number): void {
  const { ints } = stops;
  const list = ints[stop * 2 + STOP_LIST]!;
  const next = ints[stop * 2 + STOP_NEXT]!;
  const prev = ints[stop * 2 + STOP_PREV]!;
  if (prev === NONE) lists.ints[list * 2 + LIST_HEAD] = next;
  else ints[prev * 2 + STOP_NEXT] = next;
  if (next === NONE) lists.ints[list * 2 + LIST_TAIL] = prev;
  else ints[next * 2 + STOP_PREV] = prev;
  lists.ints[list * 2 + LIST_COUNT]!--;
  freeRecord(stops, stop);
}

/** Fires stops from the head of a list, while `fired` has fewer than `upTo`; false if some are left. */
export function fireList(
  { stops, lists, byKey }: Triggers,
  list: number,
  fired: number[],
  upTo: number,
): boolean {
  const { ints } = lists;
  let stop = ints[list * 2 + LIST_HEAD]!;
  while (stop !== NONE && fired.length < upTo) {
    const next = stops.ints[stop * 2 + STOP_NEXT]!;
    const key = stops.numbers[stop + STOP_KEY]!;
    fired.push(key);
    dropKey(byKey, key);
    freeRecord(stops, stop);
    ints[list * 2 + LIST_COUNT]!--;
    stop = next;
  }
  ints[list * 2 + LIST_HEAD] = stop;
  if (stop === NONE) ints[list * 2 + LIST_TAIL] = NONE;
  else stops.ints[stop * 2 + STOP_PREV] = NONE;
  return stop === NONE;
}

/** Joins two lists under the name of the longer one, so that few stops are renamed. */
export function joinLists({ stops, lists }: Triggers, one: number, other: number): number {
  const { ints } = lists;
  const isLonger = ints[one * 2 + LIST_COUNT]! >= ints[other * 2 + LIST_COUNT]!;
  const [long, short] = isLonger ? [one, other] : [other, one];
  const head = ints[short * 2 + LIST_HEAD]!;
  for (let stop = head; stop !== NONE; stop = stops.ints[stop * 2 + STOP_NEXT]!)
    stops.ints[stop * 2 + STOP_LIST] = long;
  const tail = ints[long * 2 + LIST_TAIL]!;
  stops.ints[tail * 2 + STOP_NEXT] = head;
  stops.ints[head * 2 + STOP_PREV] = tail;
  ints[long * 2 + LIST_TAIL] = ints[short * 2 + LIST_TAIL]!;
  ints[long * 2 + LIST_COUNT]! += ints[short * 2 + LIST_COUNT]!;
  freeRecord(lists, short);
  return long;
}
