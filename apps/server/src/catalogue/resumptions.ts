import type { Db } from "../db/pool.ts";

/** When trading resumes, by market, if that is published and still to come; at most one for each market. */
export async function readResumptions(
  db: Db,
  kind: "market-state" | "contract-state",
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("config_changes")
    .select(["subject", "effective_at"])
    .where("kind", "=", kind)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [Number.parseInt(row.subject, 10), row.effective_at]));
}
