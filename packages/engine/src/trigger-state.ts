import { createRecordIndex, dropRecord, type RecordIndex } from "./record-index.ts";
import { createRecords, freeRecord, takeRecord, type Records } from "./records.ts";
import { NONE } from "./slots.ts";
import { createSortedKeys, type SortedKeys } from "./sorted-keys.ts";

/** Which price a stop watches: that of the book's own trades, or the index. */
export type TriggerSource = "last" | "index";

/** "rise" fires at this price or above, "fall" at this price or below. */
export type TriggerDirection = "rise" | "fall";

/**
 * The stops of one source and direction. `levels` has the trigger prices, the nearest one best;
 * `peaks` the groups of trailing stops, the one that a new extreme reaches first best; `buckets`
 * the groups' lists by group and offset.
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
  /** Rises of the last price, falls of it, rises of the index, falls of it. */
  sides: readonly TriggerSide[];
  byOrder: RecordIndex;
  stops: Records;
  lists: Records;
  groups: Records;
};

// A stop: its order, its price unless it trails, its neighbours in its list, the list, and the next
// stop in the index. One that is alone at its price has no list; it says its side there instead, and
// the price leads to it directly. Most stops are, so that firing one seldom reads further.
export const STOP_ORDER = 0;
export const STOP_TICKS = 1;
export const STOP_NEXT = 4;
export const STOP_PREV = 5;
export const STOP_LIST = 6;
export const STOP_CHAIN = 7;

/** What stands for a lone stop among lists, and for a side among lists: below NONE. */
export const aloneOf = (stopOrSide: number): number => NONE - 1 - stopOrSide;

// Stops that fire together. With offset 0 it is a level: its stops stand at that price, and its
// owner is the first of the groups that come next there. Any other is a bucket: its stops trail the
// peak of its owner, a group, by the offset.
export const LIST_TICKS = 0;
export const LIST_HEAD = 2;
export const LIST_TAIL = 3;
export const LIST_COUNT = 4;
export const LIST_OFFSET = 5;
export const LIST_SIDE = 6;
export const LIST_OWNER = 7;

// Trailing stops with the same peak. They stand at one level, that of their nearest bucket.
export const GROUP_PEAK = 0;
export const GROUP_LEVEL = 2;
export const GROUP_NEXT = 3;
export const GROUP_PREV = 4;
export const GROUP_BUCKETS = 5;

/** No stop armed. */
export function createTriggers(): Triggers {
  const sides = ([-1, 1, -1, 1] as const).map((sign, index) => ({
    index,
    sign,
    levels: createSortedKeys(),
    peaks: createSortedKeys(),
    buckets: createSortedKeys(),
  }));
  const stops = createRecords(4, 64);
  return {
    sides,
    byOrder: createRecordIndex(stops, STOP_CHAIN),
    stops,
    lists: createRecords(4, 64),
    groups: createRecords(3, 64),
  };
}

export function sideOf(
  { sides }: Triggers,
  source: TriggerSource,
  direction: TriggerDirection,
): TriggerSide {
  return sides[(source === "last" ? 0 : 2) + (direction === "rise" ? 0 : 1)]!;
}

/** An empty list: a level at this price, or a bucket with this offset. */
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

/** A stop for the order, in no list yet. */
export function createStop({ stops }: Triggers, order: number): number {
  const stop = takeRecord(stops);
  stops.numbers[stop + STOP_ORDER] = order;
  return stop;
}

/** Adds a stop at the end of a list. */
export function appendStop({ stops, lists }: Triggers, list: number, stop: number): void {
  const tail = lists.ints[list * 2 + LIST_TAIL]!;
  stops.ints[stop * 2 + STOP_NEXT] = NONE;
  stops.ints[stop * 2 + STOP_PREV] = tail;
  stops.ints[stop * 2 + STOP_LIST] = list;
  if (tail === NONE) lists.ints[list * 2 + LIST_HEAD] = stop;
  else stops.ints[tail * 2 + STOP_NEXT] = stop;
  lists.ints[list * 2 + LIST_TAIL] = stop;
  lists.ints[list * 2 + LIST_COUNT]!++;
}

/** Takes a stop out of its list, which may be left empty. */
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
}

/** Ends a list with all its stops and appends their orders. */
export function fireList(triggers: Triggers, list: number, fired: number[]): void {
  const { stops, lists } = triggers;
  let stop = lists.ints[list * 2 + LIST_HEAD]!;
  while (stop !== NONE) {
    const next = stops.ints[stop * 2 + STOP_NEXT]!;
    fireStop(triggers, stop, fired);
    stop = next;
  }
  freeRecord(lists, list);
}

/** Ends a stop and appends its order. */
export function fireStop({ stops, byOrder }: Triggers, stop: number, fired: number[]): void {
  fired.push(stops.numbers[stop + STOP_ORDER]!);
  dropRecord(byOrder, stop);
  freeRecord(stops, stop);
}

/** One list of two, which keeps the name of the longer one so that few stops are renamed. */
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
