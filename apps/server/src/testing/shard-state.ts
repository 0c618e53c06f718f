import type { Harness } from "./harness.ts";

type Realm = "live" | "demo";

/** The number of times that a shard's writer has started anew. */
export async function epochOf({ database }: Harness, shard: Realm = "demo"): Promise<number> {
  const { rows } = await database.ownerPool.query<{ epoch: number }>(
    "SELECT epoch FROM exchange_state WHERE shard = $1",
    [shard],
  );
  return rows[0]?.epoch ?? NaN;
}

/** The books of the exchange that are in doubt, each with its cause. */
export const doubts = ({ ctx }: Harness): string[][] =>
  [...ctx.exchange.spot.books()].flatMap(([key, { doubt }]) =>
    doubt === undefined ? [] : [[key, doubt]],
  );

/** Ends the writers' connections, as a restarting database does. */
export const cutWriters = ({ database }: Harness) =>
  database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'candor-writer'`,
  );

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
