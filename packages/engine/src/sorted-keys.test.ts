import fc from "fast-check";
import { expect, test } from "vitest";
import { NONE } from "./slots.ts";
import {
  createSortedKeys,
  insertKey,
  keyAt,
  positionBelow,
  removeKey,
  replaceSlot,
  seek,
  slotAt,
  slotAtLeast,
  slotOf,
  topPosition,
  type SortedKeys,
} from "./sorted-keys.ts";

/** Sets a key's slot, or removes the key where no slot is given. */
function put(list: SortedKeys, model: Map<number, number>, key: number, slot?: number): void {
  const position = seek(list, key);
  const isThere = slotOf(list, position, key) !== NONE;
  if (isThere !== model.has(key)) throw new Error(`key ${key} is ${isThere ? "" : "not "}there`);
  if (slot !== undefined) {
    if (isThere) replaceSlot(list, position, slot);
    else insertKey(list, position, key, slot);
    model.set(key, slot);
  } else if (isThere) {
    removeKey(list, position);
    model.delete(key);
  }
}

/** Everything that can be read: the count, the best entry, and all entries, best first. */
function viewOf(list: SortedKeys) {
  const entries: [number, number][] = [];
  for (let at = topPosition(list); at !== NONE; at = positionBelow(list, at))
    entries.push([keyAt(list, at), slotAt(list, at)]);
  return { count: list.count, best: [list.bestKey, list.bestSlot], entries };
}

function viewOfModel(model: Map<number, number>) {
  const entries = [...model].sort(([a], [b]) => b - a);
  return { count: entries.length, best: entries[0] ?? [-Infinity, NONE], entries };
}

/** Keys that are set and removed in waves of one range each, so that chunks fill, split, thin out and join. */
const wave = fc.record({
  first: fc.integer({ min: -3000, max: 3000 }),
  step: fc.constantFrom(-7, -1, 1, 2, 13),
  length: fc.integer({ min: 1, max: 300 }),
  isRemoval: fc.boolean(),
});

test("sorted keys answer like a sorted Map while thousands of keys are set and removed", () => {
  fc.assert(
    fc.property(fc.array(wave, { maxLength: 12 }), (waves) => {
      const list = createSortedKeys();
      const model = new Map<number, number>();
      for (const { first, step, length, isRemoval } of waves) {
        for (let index = 0; index < length; index++)
          put(list, model, first + index * step, isRemoval ? undefined : index);
        expect(viewOf(list)).toEqual(viewOfModel(model));
      }
    }),
    { numRuns: 40, seed: 3 },
  );
});

test("the lowest key at or above another is found, also where it begins the next chunk", () => {
  const list = createSortedKeys();
  for (let key = 0; key < 3000; key += 3) insertKey(list, seek(list, key), key, key);
  for (let key = -2; key <= 2997; key++)
    expect(slotAtLeast(list, key)).toBe(Math.ceil(key / 3) * 3 + 0);
  expect(slotAtLeast(list, 2998)).toBe(NONE);
});
