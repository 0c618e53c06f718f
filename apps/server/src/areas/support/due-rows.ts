import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { TICKETED } from "../../manifest/bus.ts";

type Untold = { id: string; user_id: string; number: number; last_seq: number };

/** Takes tickets whose last answer was not opened in time, each once. */
export async function takeUntold(tx: Tx, now: Date, most: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    UPDATE support_tickets SET notify_at = NULL WHERE id IN (
      SELECT id FROM support_tickets WHERE notify_at <= ${now}
      ORDER BY notify_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id, user_id, number, last_seq`.execute(tx);
  return rows;
}

type Quiet = { now: Date; quietSince: Date; most: number };

/** Closes quiet tickets; returns how many. */
export async function closeSilent(tx: Tx, { now, quietSince, most }: Quiet): Promise<number> {
  const { rows } = await sql`
    WITH closed AS (
      UPDATE support_tickets SET state = 'closed', closed_at = ${now}, changed_at = ${now} WHERE id IN (
        SELECT id FROM support_tickets WHERE state IN ('answered', 'waiting') AND changed_at <= ${quietSince}
        ORDER BY changed_at LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) RETURNING id, user_id
    )
    SELECT pg_notify(${TICKETED}, user_id::text || ' ' || id::text) FROM closed`.execute(tx);
  return rows.length;
}
