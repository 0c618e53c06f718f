import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** The last examined event, locked for this process; undefined if another process holds it. */
export async function lockCursor(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ event: number }>`
    SELECT event FROM alerts_look FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0]?.event;
}

/** Before the first run the cursor starts where the oldest waiting alert was set, or else at the end of the record. */
export async function beginCursor(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO alerts_look (event)
    SELECT coalesce((SELECT min(after_event) FROM alerts WHERE fired_at IS NULL),
      (SELECT max(id) FROM index_ticks))
    WHERE NOT EXISTS (SELECT FROM alerts_look)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export const moveCursor = (tx: Tx, event: number) =>
  tx.updateTable("alerts_look").set({ event }).execute();
