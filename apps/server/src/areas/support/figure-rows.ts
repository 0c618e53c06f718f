import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export const FIGURE_DAYS = 30;
const DAY_MS = 86_400_000;

export type Kept = { counted: number; in_time: number };

/**
 * How well the promise of a first answer was kept lately. A ticket that still waits in time does not count, nor one
 * that its user closed or operators merged in time. One that an operator closed without an answer counts as not in
 * time, so that closing tickets does not improve the figure.
 */
export async function keptPromise(db: Db, now: Date): Promise<Kept> {
  const { rows } = await sql<Kept>`
    SELECT count(*) FILTER (WHERE first_answered_at IS NOT NULL OR ended_by IS NOT NULL
        OR (state = 'open' AND first_due_at < ${now})
        OR first_due_at < closed_at) AS counted,
      count(*) FILTER (WHERE first_answered_at <= first_due_at) AS in_time
    FROM support_tickets WHERE created_at > ${since(now)}`.execute(db);
  return rows[0] ?? { counted: 0, in_time: 0 };
}

export const since = (now: Date): Date => new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
