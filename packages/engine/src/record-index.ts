import type { Records } from "./records.ts";
import { NONE } from "./slots.ts";

/**
 * From a whole number to the record that has it in its first word: a hash table whose chains run
 * through a field of the records themselves, so that a record that is at hand needs no search.
 */
export type RecordIndex = {
  records: Records;
  chainField: number;
  heads: Int32Array;
  count: number;
  shift: number;
};

export function createRecordIndex(records: Records, chainField: number): RecordIndex {
  return { records, chainField, heads: new Int32Array(16).fill(NONE), count: 0, shift: 28 };
}

/** The record with this number, or NONE. */
export function findRecord(index: RecordIndex, number: number): number {
  const { records, chainField } = index;
  let record = index.heads[homeOf(index, number)]!;
  while (record !== NONE && records.numbers[record] !== number)
    record = records.ints[record * 2 + chainField]!;
  return record;
}

/** Takes in a record whose number is not there yet. */
export function addRecord(index: RecordIndex, record: number): void {
  if (index.count === index.heads.length) enlarge(index);
  index.count++;
  chain(index, record);
}

/** Forgets a record that is there. */
export function dropRecord(index: RecordIndex, record: number): void {
  const { heads, records, chainField } = index;
  const { ints } = records;
  const next = ints[record * 2 + chainField]!;
  const home = homeOf(index, records.numbers[record]!);
  index.count--;
  let before = heads[home]!;
  if (before === record) {
    heads[home] = next;
    return;
  }
  while (ints[before * 2 + chainField] !== record) before = ints[before * 2 + chainField]!;
  ints[before * 2 + chainField] = next;
}

function chain(index: RecordIndex, record: number): void {
  const home = homeOf(index, index.records.numbers[record]!);
  index.records.ints[record * 2 + index.chainField] = index.heads[home]!;
  index.heads[home] = record;
}

/** Fibonacci hashing: neighbouring numbers are spread, whatever their step. */
function homeOf({ shift }: RecordIndex, number: number): number {
  const folded = (number | 0) ^ Math.imul((number / 2 ** 32) | 0, 0x85ebca6b);
  return Math.imul(folded, 0x9e3779b1) >>> shift;
}

function enlarge(index: RecordIndex): void {
  const { heads, records, chainField } = index;
  index.heads = new Int32Array(heads.length * 2).fill(NONE);
  index.shift--;
  for (const head of heads)
    for (let record = head; record !== NONE;) {
      const next = records.ints[record * 2 + chainField]!;
      chain(index, record);
      record = next;
    }
}
