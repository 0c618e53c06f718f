import type { Database } from "../../feed/event-rows.ts";
import type { Span } from "./trade.ts";

/** How many rows are read at once, since part of the events may have decided any number. */
export const PAGE_ROWS = 1_000;

/** The rows of a query with `id` and `event` between two events, in order of the events. */
export async function* rowsOf<Row extends { id: string; event: number }>(
  database: Database,
  query: string,
  { after, upTo }: Span,
): AsyncGenerator<Row> {
  let last = { event: after, id: "" };
  for (;;) {
    const { rows } = await database.query<Row>(
      `SELECT * FROM (${query}) AS one WHERE (event, id::text) > ($3::bigint, $4::text)
       ORDER BY event, id::text LIMIT ${PAGE_ROWS}`,
      [after, upTo, last.event, last.id],
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE_ROWS) return;
    last = end;
  }
}
