import { expect, test } from "vitest";
import { partOf, placeOf, reachOf } from "./place.ts";

type Row = { id: number; at: Date };

/** Reads a part as a table returns it: rows up to the cursor's place, at most the limit. */
function read(all: readonly Row[], cursor: string | undefined, limit: number) {
  const place = placeOf(cursor);
  const from = all.filter(({ at }) => at <= place.until).slice(0, reachOf(place, limit));
  return partOf(from, place, limit);
}

const rowsAt = (times: readonly number[]): Row[] =>
  times.map((time, id) => ({ id, at: new Date(1_790_000_000_000 - time) }));

test.each([
  { name: "rows of their own moments", times: [0, 1, 2, 3, 4, 5, 6] },
  { name: "rows that all happened in one millisecond", times: [3, 3, 3, 3, 3, 3, 3] },
  { name: "ties over the end of a part", times: [0, 1, 1, 1, 1, 2, 2, 5] },
])("a list read in parts shows each row once: $name", ({ times }) => {
  const all = rowsAt(times);
  for (const limit of [1, 2, 3, 10]) {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const part = read(all, cursor, limit);
      seen.push(...part.rows.map(({ id }) => id));
      expect(part.has_more).toBe(part.cursor !== null);
      ({ cursor } = part);
    }
    expect(seen, `${limit} a part`).toEqual(all.map(({ id }) => id));
  }
});

test("a row that arrives between two parts moves none of the older rows", () => {
  const all = rowsAt([1, 2, 2, 3]);
  const { cursor } = read(all, undefined, 2);
  const later = [{ id: 99, at: new Date(1_790_000_000_000) }, ...all];
  expect(read(later, cursor ?? "", 2).rows.map(({ id }) => id)).toEqual([2, 3]);
});

test("an empty list is one part without a cursor", () => {
  expect(read([], undefined, 5)).toEqual({ rows: [], has_more: false, cursor: null });
});
