import { NONE } from "./slots.ts";

/**
 * Records of `width` words of eight bytes, one after another, so that fields read together are close in memory. A
 * record is named by its first word: a field of any number is `numbers[record + FIELD]`, a small whole number is
 * `ints[record * 2 + FIELD]`. The first half word of a free record names the next free one.
 */
export type Records = {
  numbers: Float64Array;
  ints: Int32Array;
  width: number;
  firstFree: number;
};

/** Creates room for `capacity` records, which grows when full. */
export function createRecords(width: number, capacity: number): Records {
  const numbers = new Float64Array(width * Math.max(1, capacity));
  const records = { numbers, ints: new Int32Array(numbers.buffer), width, firstFree: 0 };
  chain(records, 0);
  return records;
}

/** Returns a record whose fields the caller sets; the caller must read the columns again afterwards. */
export function takeRecord(records: Records): number {
  if (records.firstFree === NONE) enlarge(records);
  const record = records.firstFree;
  records.firstFree = records.ints[record * 2]!;
  return record;
}

export function freeRecord(records: Records, record: number): void {
  records.ints[record * 2] = records.firstFree;
  records.firstFree = record;
}

function enlarge(records: Records): void {
  const end = records.numbers.length;
  const numbers = new Float64Array(end * 2);
  numbers.set(records.numbers);
  records.numbers = numbers;
  records.ints = new Int32Array(numbers.buffer);
  chain(records, end);
}

/** Links the records from `first` to the end into a free list. */
function chain(records: Records, first: number): void {
  const { ints, width } = records;
  const end = records.numbers.length;
  for (let record = first; record < end; record += width)
    ints[record * 2] = record + width < end ? record + width : NONE;
  records.firstFree = first;
}
