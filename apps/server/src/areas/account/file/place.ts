/** Where a list merged by time continues: at this millisecond, after this many of its rows. */
export type Place = { until: Date; skip: number };

/** No user has more rows than this in one millisecond; further rows would be left out. */
const TIES = 1_000;
/** Later than any row. */
const FIRST: Place = { until: new Date(8_640_000_000_000), skip: 0 };

/** A cursor is the millisecond and how many of its rows were shown, in one number. */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return FIRST;
  const number = Number.parseInt(cursor, 10);
  return { until: new Date(Math.floor(number / TIES)), skip: number % TIES };
}

/** How many rows each table has to return so that the part lacks none. */
export const reachOf = ({ skip }: Place, limit: number): number => skip + limit + 1;

/** A part of the rows merged from `place` on, newest first; `merged` may have more rows than the part shows. */
export function partOf<Row extends { at: Date }>(
  merged: readonly Row[],
  place: Place,
  limit: number,
): { rows: Row[]; has_more: boolean; cursor: string | null } {
  const rows = merged.slice(place.skip, place.skip + limit);
  const last = rows.at(-1);
  const hasMore = merged.length > place.skip + limit;
  return {
    rows,
    has_more: hasMore,
    cursor: hasMore && last !== undefined ? `${cursorAt(last.at, merged, place, limit)}` : null,
  };
}

function cursorAt(
  at: Date,
  merged: readonly { at: Date }[],
  { skip }: Place,
  limit: number,
): number {
  const time = at.getTime();
  const shown = merged.slice(0, skip + limit).filter((row) => row.at.getTime() === time).length;
  return time * TIES + Math.min(shown, TIES - 1);
}
