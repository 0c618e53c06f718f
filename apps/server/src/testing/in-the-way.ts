import { expect } from "vitest";
import type { Harness } from "./harness.ts";

/** The outcome of a call that waits for another change, which commits once enough connections wait. */
export async function runInto<T>(
  { database }: Harness,
  change: { statement: string; values?: unknown[]; waiting?: number },
  call: () => Promise<T>,
): Promise<T> {
  const client = await database.ownerPool.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await database.ownerPool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  try {
    await client.query("BEGIN");
    await client.query(change.statement, change.values ?? []);
    const answer = call();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(change.waiting ?? 1);
    await client.query("COMMIT");
    return await answer;
  } finally {
    client.release();
  }
}
