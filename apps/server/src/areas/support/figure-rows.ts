import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export const FIGURE_DAYS = 30;
const DAY_MS = 86_400_000;

export type Kept = { counted: number; in_time: number };

/**
 * How the promise of a first answer was kept of late. What still waits within its time counts for neither, and what
 * its user closed or operators joined to another in time was not left waiting. What an operator closed without
 * one was: no operator makes the figure better by that.
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
