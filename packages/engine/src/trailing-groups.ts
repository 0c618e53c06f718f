import { freeRecord, takeRecord } from "./records.ts";
import { NONE } from "./slots.ts";
import {
  insertKey,
  removeKey,
  replaceSlot,
  seek,
  slotAtLeast,
  slotOf,
  topPosition,
} from "./sorted-keys.ts";
import { attachGroup, detachGroup } from "./trigger-levels.ts";
import {
  createList,
  fireList,
  GROUP_BUCKETS,
  GROUP_LEVEL,
  GROUP_PEAK,
  joinLists,
  LIST_OFFSET,
  LIST_OWNER,
  LIST_TICKS,
  type Triggers,
  type TriggerSide,
} from "./trigger-state.ts";

/** The number of hundredths of a percent in the whole. */
const WHOLE = 10_000;
/** More than any offset, so that a group's buckets are together in `buckets`, the nearest first. */
const GROUP_SPAN = 2 ** 14;

/** Returns where a stop with this offset fires after this peak, rounded to the tick further from the peak. */
export function trailingTicks({ sign }: TriggerSide, peak: number, offset: number): number {
  if (sign === 1) return Math.floor((peak * (WHOLE - offset)) / WHOLE);
  return Math.ceil((peak * (WHOLE + offset)) / WHOLE);
}

/** Returns the list of stops that trail this peak by this offset, and makes it if there is none. */
export function openBucket(
  triggers: Triggers,
  side: TriggerSide,
  peak: number,
  offset: number,
): number {
  const group = openGroup(triggers, side, peak);
  const key = group * GROUP_SPAN + offset;
  const position = seek(side.buckets, key);
  const found = slotOf(side.buckets, position, key);
  if (found !== NONE) return found;
  const list = createList(triggers, side, 0, group, offset);
  insertKey(side.buckets, position, key, list);
  triggers.groups.ints[group * 2 + GROUP_BUCKETS]!++;
  standAtNearest(triggers, side, group);
  return list;
}

/** Removes an empty bucket. */
export function closeBucket(triggers: Triggers, side: TriggerSide, list: number): void {
  const group = triggers.lists.ints[list * 2 + LIST_OWNER]!;
  dropBucket(triggers, side, group, list);
  freeRecord(triggers.lists, list);
  if (triggers.groups.ints[group * 2 + GROUP_BUCKETS] !== 0)
    return standAtNearest(triggers, side, group);
  detachGroup(triggers, side, group);
  closeGroup(triggers, side, group);
}

/**
 * Fires a group's stops at this price, while `fired` has fewer than `upTo`. When none is left there, the group moves to
 * its next level or ends.
 */
export function fireGroup(
  triggers: Triggers,
  side: TriggerSide,
  group: number,
  ticks: number,
  fired: number[],
  upTo: number,
): void {
  const { ints } = triggers.groups;
  while (ints[group * 2 + GROUP_BUCKETS]! > 0) {
    const nearest = nearestTicks(triggers, side, group);
    if (nearest !== ticks) {
      detachGroup(triggers, side, group);
      attachGroup(triggers, side, group, nearest);
      return;
    }
    const list = nearestBucket(side, group);
    if (!fireList(triggers, list, fired, upTo)) return;
    dropBucket(triggers, side, group, list);
    freeRecord(triggers.lists, list);
  }
  detachGroup(triggers, side, group);
  closeGroup(triggers, side, group);
}

/** Joins all groups whose peak the new extreme passes into one group at that peak. */
export function followPrice(triggers: Triggers, side: TriggerSide, ticks: number): void {
  const key = -side.sign * ticks;
  const { peaks } = side;
  if (peaks.bestKey <= key) return;
  let group = NONE;
  while (peaks.bestKey > key) {
    const passed = peaks.bestSlot;
    removeKey(peaks, topPosition(peaks));
    group = group === NONE ? passed : mergeGroups(triggers, side, group, passed);
  }
  const position = seek(peaks, key);
  const standing = slotOf(peaks, position, key);
  if (standing === NONE) insertKey(peaks, position, key, group);
  else {
    group = mergeGroups(triggers, side, group, standing);
    replaceSlot(peaks, position, group);
  }
  triggers.groups.numbers[group + GROUP_PEAK] = ticks;
  standAtNearest(triggers, side, group);
}

function openGroup({ groups }: Triggers, side: TriggerSide, peak: number): number {
  const key = -side.sign * peak;
  const position = seek(side.peaks, key);
  const found = slotOf(side.peaks, position, key);
  if (found !== NONE) return found;
  const group = takeRecord(groups);
  groups.numbers[group + GROUP_PEAK] = peak;
  groups.ints[group * 2 + GROUP_LEVEL] = NONE;
  groups.ints[group * 2 + GROUP_BUCKETS] = 0;
  insertKey(side.peaks, position, key, group);
  return group;
}

function closeGroup({ groups }: Triggers, { peaks, sign }: TriggerSide, group: number): void {
  removeKey(peaks, seek(peaks, -sign * groups.numbers[group + GROUP_PEAK]!));
  freeRecord(groups, group);
}

function dropBucket(
  { groups, lists }: Triggers,
  { buckets }: TriggerSide,
  group: number,
  list: number,
): void {
  removeKey(buckets, seek(buckets, group * GROUP_SPAN + lists.ints[list * 2 + LIST_OFFSET]!));
  groups.ints[group * 2 + GROUP_BUCKETS]!--;
}

function nearestBucket({ buckets }: TriggerSide, group: number): number {
  return slotAtLeast(buckets, group * GROUP_SPAN);
}

function nearestTicks({ groups, lists }: Triggers, side: TriggerSide, group: number): number {
  const offset = lists.ints[nearestBucket(side, group) * 2 + LIST_OFFSET]!;
  return trailingTicks(side, groups.numbers[group + GROUP_PEAK]!, offset);
}

/** Moves a group to the level of its nearest bucket, unless it is there already. */
function standAtNearest(triggers: Triggers, side: TriggerSide, group: number): void {
  const ticks = nearestTicks(triggers, side, group);
  const level = triggers.groups.ints[group * 2 + GROUP_LEVEL]!;
  if (level !== NONE) {
    if (triggers.lists.numbers[level + LIST_TICKS] === ticks) return;
    detachGroup(triggers, side, group);
  }
  attachGroup(triggers, side, group, ticks);
}

/** Merges two groups: the one with more buckets takes in the other's, so that each bucket moves seldom. */
function mergeGroups(triggers: Triggers, side: TriggerSide, one: number, other: number): number {
  const { groups, lists } = triggers;
  const isLarger = groups.ints[one * 2 + GROUP_BUCKETS]! >= groups.ints[other * 2 + GROUP_BUCKETS]!;
  const [large, small] = isLarger ? [one, other] : [other, one];
  while (groups.ints[small * 2 + GROUP_BUCKETS]! > 0) {
    const list = nearestBucket(side, small);
    dropBucket(triggers, side, small, list);
    const key = large * GROUP_SPAN + lists.ints[list * 2 + LIST_OFFSET]!;
    const position = seek(side.buckets, key);
    const standing = slotOf(side.buckets, position, key);
    const kept = standing === NONE ? list : joinLists(triggers, standing, list);
    lists.ints[kept * 2 + LIST_OWNER] = large;
    if (standing !== NONE) replaceSlot(side.buckets, position, kept);
    else {
      insertKey(side.buckets, position, key, kept);
      groups.ints[large * 2 + GROUP_BUCKETS]!++;
    }
  }
  detachGroup(triggers, side, small);
  freeRecord(groups, small);
  return large;
}
