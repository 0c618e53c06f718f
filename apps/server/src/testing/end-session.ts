import { expect } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { tokenHashOf } from "../http/session.ts";
import type { Harness } from "./harness.ts";

const HOUR_MS = 3_600_000;

/**
 * Ends a session during a read of it, and returns the read's outcome: it has found the session, unused for hours, and
 * waits to record its use.
 */
export async function endWhile<T>(
  { ctx, clock, database }: Harness,
  token: string,
  look: () => Promise<T>,
): Promise<T> {
  const tokenHash = tokenHashOf(token);
  clock.advance(2 * HOUR_MS);
  const { looking } = await inTransaction(ctx.db, async (tx) => {
    await ctx.sessions.close(tx, tokenHash);
    const begun = look();
    await expect.poll(() => waiting(database.pool)).toBe(1);
    ctx.sessions.forget(tokenHash);
    ctx.bus.emit("sessionEnded", { tokenHash });
    // Wrapped in an object, because a transaction awaits the value that it returns.
    return { looking: begun };
  });
  return looking;
}

async function waiting(pool: Harness["database"]["pool"]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
