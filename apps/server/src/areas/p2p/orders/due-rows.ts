import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

/** Open orders whose time is over and that the clock moves, the earliest first. */
export async function listDue(db: Db, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("p2p_orders")
    .select("id")
    .where("state", "in", ["created", "paid"])
    .where("deadline", "<=", now)
    .orderBy("deadline")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open orders whose time ends within the period and whose side was not warned in this state, the earliest first. */
export async function listUnwarned(
  db: Db,
  { after, before }: { after: Date; before: Date },
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM p2p_orders
    WHERE state IN ('created', 'paid') AND deadline > ${after} AND deadline <= ${before}
      AND warned_in IS DISTINCT FROM state
    ORDER BY deadline LIMIT ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open orders that wait for a simulated trader's step since before a moment, the earliest first. */
export async function listSimulatedTurns(db: Db, since: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM p2p_orders o
    JOIN users u ON u.id = CASE o.state WHEN 'created' THEN o.buyer_id ELSE o.seller_id END
    WHERE o.state IN ('created', 'paid') AND u.is_simulated AND o.changed_at <= ${since}
    ORDER BY o.changed_at LIMIT ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Late = { late: number; oldest: Date | null };

/** Counts orders of these states whose time was over before a moment. */
export async function countLate(
  db: Db,
  states: readonly ("created" | "paid" | "appealed")[],
  before: Date,
): Promise<Late> {
  const { rows } = await sql<Late>`
    SELECT count(*)::integer AS late, min(deadline) AS oldest FROM p2p_orders
    WHERE state = ANY (${[...states]}::p2p_state[]) AND deadline < ${before}`.execute(db);
  return rows[0] ?? { late: 0, oldest: null };
}
