import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { since } from "../figure-rows.ts";

export async function countWaiting(
  db: Db,
  now: Date,
): Promise<{ open: number; late: number; oldest: Date | null }> {
  const { rows } = await sql<{ open: number; late: number; oldest: Date | null }>`
    SELECT count(*) AS open, count(*) FILTER (WHERE due_at < ${now}) AS late, min(due_at) AS oldest
    FROM support_tickets WHERE state = 'open'`.execute(db);
  return rows[0] ?? { open: 0, late: 0, oldest: null };
}

/** The average is rounded half up to one decimal. */
export async function ratingsOf(
  db: Db,
  now: Date,
): Promise<{ rated: number; rating: string | null }> {
  const { rows } = await sql<{ rated: number; rating: string | null }>`
    SELECT count(*) AS rated, round(avg(rating), 1)::text AS rating
    FROM support_tickets WHERE created_at > ${since(now)} AND rating IS NOT NULL`.execute(db);
  return rows[0] ?? { rated: 0, rating: null };
}

/** The operators who answer, each with the number of their waiting tickets. */
export async function listAtDesk(db: Db): Promise<{ id: string; name: string; open: number }[]> {
  const { rows } = await sql<{ id: string; name: string; open: number }>`
    SELECT o.id, o.name,
      (SELECT count(*) FROM support_tickets t WHERE t.operator_id = o.id AND t.state = 'open') AS open
    FROM operators o WHERE o.is_active AND 'support' = ANY (o.roles) ORDER BY o.name`.execute(db);
  return rows;
}

export const isAtDesk = async (tx: Tx, operatorId: string): Promise<boolean> =>
  (
    await sql`
    SELECT FROM operators WHERE id = ${operatorId} AND is_active AND 'support' = ANY (roles)`.execute(
      tx,
    )
  ).rows.length > 0;
