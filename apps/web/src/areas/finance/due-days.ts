import type { Holding } from "../../data/holdings.ts";

/** `day` is its midnight, in milliseconds. */
export type DueDay = { day: number; list: Holding[] };

/** Due payments, by day of the reader's zone, the next one first; those without a due time are in none. */
export function dueDays(list: readonly Holding[]): DueDay[] {
  const due = list.flatMap((holding) =>
    holding.due_at === null ? [] : [{ at: new Date(holding.due_at), holding }],
  );
  const byDay = Map.groupBy(
    due.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ({ at }) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime(),
  );
  return [...byDay].map(([day, found]) => ({ day, list: found.map(({ holding }) => holding) }));
}
