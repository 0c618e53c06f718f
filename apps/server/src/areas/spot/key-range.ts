import { type RawBuilder, sql } from "kysely";

/** More than the number of any order or trade; twice this is still a safe integer. */
export const NUMBER_MAX = 2 ** 52;

/** The numbers of an owner's rows: more than `above`, less than `below`. */
export type Numbers = { above: number | RawBuilder<unknown>; below: number };

/**
 * Bounds on the whole key of an owner's index with the order that belongs to it. With `=` and ORDER BY number the
 * planner may walk all trades from the newest on until it finds enough of the owner's, which scans years for one who
 * has not traded lately. It cannot estimate the bounds alone and may read the whole table: hence the `= ANY`.
 */
export function keyRange(
  columns: readonly string[],
  owner: readonly RawBuilder<unknown>[],
  { above, below }: Numbers,
): { condition: RawBuilder<boolean>; newestFirst: RawBuilder<unknown> } {
  const references = [...columns, "number"].map((column) => sql.ref(column));
  const key = sql.join(references);
  const end = (number: number | RawBuilder<unknown>) =>
    sql.join([...owner, sql`${number}::bigint`]);
  const isOwners = owner.map((value, index) => sql`${references[index]} = ANY (ARRAY[${value}])`);
  return {
    condition: sql`(${key}) > (${end(above)}) AND (${key}) < (${end(below)})
      AND ${sql.join(isOwners, sql` AND `)}`,
    newestFirst: sql.join(references.map((reference) => sql`${reference} DESC`)),
  };
}
