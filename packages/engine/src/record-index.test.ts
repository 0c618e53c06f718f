import fc from "fast-check";
import { expect, test } from "vitest";
import { addRecord, createRecordIndex, dropRecord, findRecord } from "./record-index.ts";
import { createRecords, freeRecord, takeRecord } from "./records.ts";
import { NONE } from "./slots.ts";

test("an index answers like a Map, through growth and removal, for small and very large numbers", () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 60 }).map((small) => small * 2 ** 40 + 7),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
      const records = createRecords(2, 1);
      const index = createRecordIndex(records, 2);
      const model = new Map<number, number>();
      for (const one of numbers) {
        const found = findRecord(index, one);
        expect(found).toBe(model.get(one) ?? NONE);
        if (found === NONE) {
          const record = takeRecord(records);
          records.numbers[record] = one;
          addRecord(index, record);
          model.set(one, record);
        } else {
          dropRecord(index, found);
          freeRecord(records, found);
          model.delete(one);
        }
        expect(index.count).toBe(model.size);
      }
      for (const one of numbers) expect(findRecord(index, one)).toBe(model.get(one) ?? NONE);
    }),
    { numRuns: 200, seed: 11 },
  );
});
