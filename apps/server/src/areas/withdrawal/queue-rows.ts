import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** Counts withdrawals that are not sent yet, with the time of the oldest. */
export const countWaiting = (db: Db) =>
  db
    .selectFrom("withdrawals")
    .select(({ fn }) => [
      sql<number>`count(*)::integer`.as("waiting"),
      fn.min("created_at").as("oldest"),
    ])
    .where("state", "in", ["review", "approved", "broadcasting", "unknown", "returning"])
    .executeTakeFirstOrThrow();

/** The median of seconds from request to sending, over the newest withdrawals sent since a moment. */
export async function medianSeconds(db: Db, since: Date, most: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY took))::integer AS seconds FROM (
      SELECT extract(epoch FROM sent_at - created_at)::double precision AS took FROM withdrawals
      WHERE sent_at > ${since} AND state IN ('sent', 'confirmed')
      ORDER BY sent_at DESC LIMIT ${most}) newest`.execute(db);
  return rows[0]?.seconds ?? null;
}
