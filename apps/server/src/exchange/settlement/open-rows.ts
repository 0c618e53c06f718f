import type { ClientBase } from "pg";
import { type Column, arrayOf, timeOf } from "./columns.ts";

type Name<Row> = keyof Row & string;

const valueOf = (value: unknown): string | number | boolean | null =>
  value instanceof Date ? timeOf(value) : (value as string | number | boolean | null);

/** Columns that hold the row's field of the same name. */
export const named = <Row extends Record<string, unknown>>(
  ...names: readonly Name<Row>[]
): Column<Row>[] => names.map((name) => [name, (row) => valueOf(row[name])]);

type OpenRow = Record<string, unknown> & { id: string; created_at: Date | string };

/**
 * Writes changed rows that were open, in a table partitioned by month of `created_at`; fails if one is no longer open.
 * Only the months from the oldest row to the newest are searched.
 */
export function updateOpen<Row extends OpenRow>(
  table: string,
  changed: readonly (readonly [name: Name<Row>, type: string])[],
): (client: ClientBase, rows: readonly Row[]) => Promise<void> {
  const names = changed.map(([name]) => name);
  const text = `UPDATE ${table} p SET ${names.map((name) => `${name} = n.${name}`).join(", ")}
    FROM unnest($1::uuid[], $2::timestamptz[], ${changed.map(([, type], at) => `$${at + 3}::${type}[]`).join(", ")})
      AS n(id, created_at, ${names.join(", ")})
    WHERE p.id = n.id AND p.created_at = n.created_at AND p.is_open
      AND p.created_at BETWEEN $${names.length + 3} AND $${names.length + 4} AND p.id = ANY($1::uuid[])`;
  return async (client, rows) => {
    if (rows.length === 0) return;
    const times = rows.map(({ created_at: at }) => timeOf(at)).toSorted();
    const { rowCount } = await client.query({
      name: `update ${table}`,
      text,
      values: [
        arrayOf(rows, ({ id }) => id),
        arrayOf(rows, ({ created_at: at }) => timeOf(at)),
        ...names.map((name) => arrayOf(rows, (row) => valueOf(row[name]))),
        times[0],
        times.at(-1),
      ],
    });
    if (rowCount !== rows.length)
      throw new Error(`${rows.length} open rows of ${table} changed, ${rowCount} found`);
  };
}
