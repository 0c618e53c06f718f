import type { Pool } from "../../db/pool.ts";
import { HOUR_EVENTS } from "../../feed/recorded-event.ts";

/** Finds the first event after one event and after a second, in a packed hour or in a row of the last days. */
export async function findLater(
  pool: Pool,
  after: number,
  second: number,
): Promise<{ hour: number | null; id: number | null }> {
  const { rows } = await pool.query<{ hour: number | null; id: number | null }>(
    `WITH late AS MATERIALIZED (SELECT id FROM index_ticks WHERE at > $2 AND id > $1)
     SELECT (SELECT min(id) FROM late) AS id,
       (SELECT min(hour) FROM index_tick_hours
        WHERE at_to > $2 AND (hour + 1) * ${HOUR_EVENTS} > $1 + 1) AS hour`,
    [after, second],
  );
  return rows[0] ?? { hour: null, id: null };
}
