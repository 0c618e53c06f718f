import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

/** Open orders whose clock has run out and does something, the longest first. */
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

export type Late = { late: number; oldest: Date | null };

/** Orders of these states whose time was over before then. */
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
