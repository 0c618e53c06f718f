import { lookUp, setValue } from "./number-index.ts";
import { freeRecord } from "./records.ts";
import { NONE } from "./slots.ts";
import { insertKey, removeKey, replaceSlot, seek, slotOf } from "./sorted-keys.ts";
import {
  appendStop,
  createList,
  GROUP_LEVEL,
  GROUP_NEXT,
  GROUP_PREV,
  LIST_COUNT,
  LIST_OWNER,
  LIST_TICKS,
  marked,
  type Triggers,
  type TriggerSide,
} from "./trigger-state.ts";

const SIDES = 8;

/** Arms a key at a price. */
export function placeStop(triggers: Triggers, side: TriggerSide, key: number, ticks: number): void {
  const level = side.sign * ticks;
  const position = seek(side.levels, level);
  const found = slotOf(side.levels, position, level);
  if (found !== NONE) return appendStop(triggers, levelAt(triggers, side, position, found), key);
  setValue(triggers.byKey, key, ticks * SIDES + side.index);
  insertKey(side.levels, position, level, key);
}

/** Returns the price of a lone key from its value in the index. */
export const lonePrice = (value: number): number => Math.floor(value / SIDES);

/** Removes a key that is alone at its price. */
export function removeLone({ sides }: Triggers, value: number): void {
  const { levels, sign } = sides[value % SIDES]!;
  removeKey(levels, seek(levels, sign * lonePrice(value)));
}

/** Returns the level at a position, which a lone key may have held so far. */
function levelAt(triggers: Triggers, side: TriggerSide, position: number, found: number): number {
  if (found < NONE) return marked(found);
  const ticks = lonePrice(lookUp(triggers.byKey, found));
  const level = createList(triggers, side, ticks, NONE, 0);
  appendStop(triggers, level, found);
  replaceSlot(side.levels, position, marked(level));
  return level;
}

function openLevel(triggers: Triggers, side: TriggerSide, ticks: number): number {
  const key = side.sign * ticks;
  const position = seek(side.levels, key);
  const found = slotOf(side.levels, position, key);
  if (found !== NONE) return levelAt(triggers, side, position, found);
  const level = createList(triggers, side, ticks, NONE, 0);
  insertKey(side.levels, position, key, marked(level));
  return level;
}

/** Removes a level once it has no stop and no group. */
export function closeIfBare({ lists }: Triggers, side: TriggerSide, level: number): void {
  const { numbers, ints } = lists;
  if (ints[level * 2 + LIST_COUNT] !== 0 || ints[level * 2 + LIST_OWNER] !== NONE) return;
  removeKey(side.levels, seek(side.levels, side.sign * numbers[level + LIST_TICKS]!));
  freeRecord(lists, level);
}

/** Adds a group to the level of a trigger price. */
export function attachGroup(
  triggers: Triggers,
  side: TriggerSide,
  group: number,
  ticks: number,
): void {
  const level = openLevel(triggers, side, ticks);
  const { ints } = triggers.groups;
  const first = triggers.lists.ints[level * 2 + LIST_OWNER]!;
  ints[group * 2 + GROUP_LEVEL] = level;
  ints[group * 2 + GROUP_PREV] = NONE;
  ints[group * 2 + GROUP_NEXT] = first;
  if (first !== NONE) ints[first * 2 + GROUP_PREV] = group;
  triggers.lists.ints[level * 2 + LIST_OWNER] = group;
}

/** Removes a group from its level. */
export function detachGroup(triggers: Triggers, side: TriggerSide, group: number): void {
  const { ints } = triggers.groups;
  const level = ints[group * 2 + GROUP_LEVEL]!;
  const next = ints[group * 2 + GROUP_NEXT]!;
  const prev = ints[group * 2 + GROUP_PREV]!;
  if (next !== NONE) ints[next * 2 + GROUP_PREV] = prev;
  if (prev !== NONE) ints[prev * 2 + GROUP_NEXT] = next;
  else triggers.lists.ints[level * 2 + LIST_OWNER] = next;
  closeIfBare(triggers, side, level);
}
