import type { CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import type { Db } from "../../db/pool.ts";

const stats = (db: Db) => db.selectFrom("copy_stats").selectAll();

export type StatRow = Awaited<ReturnType<ReturnType<typeof stats>["executeTakeFirstOrThrow"]>>;

/** The figures of these leads for one period. */
export const listStats = (
  db: Db,
  leadIds: readonly string[],
  period: CopyPeriod,
): Promise<StatRow[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : stats(db).where("lead_id", "in", leadIds).where("period", "=", period).execute();

/** The figures of one lead for all periods. */
export const listPeriods = (db: Db, leadId: string): Promise<StatRow[]> =>
  stats(db).where("lead_id", "=", leadId).execute();

/** The end of the last hour that a lead's figures include. */
export async function computedAt(db: Db, leadId: string): Promise<string | null> {
  const row = await stats(db).where("lead_id", "=", leadId).limit(1).executeTakeFirst();
  return row?.computed_at.toISOString() ?? null;
}
