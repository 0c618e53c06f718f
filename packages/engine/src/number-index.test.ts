import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex, dropKey, lookUp, setValue } from "./number-index.ts";
import { NONE } from "./slots.ts";

test("a number index answers like a Map, through growth and removal, for small and very large keys", () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 60 }).map((number) => number * 2 ** 40 + 7),
  );
  const step = fc.tuple(key, fc.option(fc.nat({ max: 1000 }), { nil: undefined }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const index = createIndex(1);
      const model = new Map<number, number>();
      for (const [number, slot] of steps) {
        if (slot === undefined) {
          dropKey(index, number);
          model.delete(number);
        } else {
          setValue(index, number, slot);
          model.set(number, slot);
        }
        expect(index.count).toBe(model.size);
      }
      for (const [number] of steps) expect(lookUp(index, number)).toBe(model.get(number) ?? NONE);
    }),
    { numRuns: 200, seed: 11 },
  );
});
