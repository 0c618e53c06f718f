import type { Harness } from "./harness.ts";

/** The end of a table's first month, or of its last one. */
export async function monthsEnd(
  { database }: Pick<Harness, "database">,
  which: "first" | "last",
): Promise<number> {
  const { rows } = await database.pool.query<{ first: Date; last: Date }>(
    "SELECT min(ends_at) AS first, max(ends_at) AS last FROM partitions",
  );
  const [found] = rows;
  if (found === undefined) throw new Error("an aggregate without a row");
  return found[which].getTime();
}

/** Moves the clock to a moment. */
export const goTo = ({ clock }: Pick<Harness, "clock">, time: number): void =>
  clock.advance(time - clock.now().getTime());
