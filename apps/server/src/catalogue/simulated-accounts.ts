import type { Db } from "../db/pool.ts";

/** The ids of a trial's simulated accounts. They are opened before a server starts, and never later. */
export async function simulatedAccounts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("users").select("id").where("is_simulated", "=", true).execute();
  return new Set(rows.map(({ id }) => id));
}
