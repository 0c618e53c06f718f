import type { Db } from "../../db/pool.ts";
import type { AuditBody } from "../../operators/audit-log.ts";

export type AuditFilters = Partial<
  Record<"operator" | "action" | "target" | "outcome", string | undefined>
>;

const FILTERS = ["operator", "action", "target", "outcome"] as const;

function filtered(db: Db, filters: AuditFilters) {
  let query = db.selectFrom("audit_log").select(["number", "body", "hash"]);
  for (const name of FILTERS) {
    const wanted = filters[name];
    if (wanted !== undefined) query = query.where(name, "=", wanted);
  }
  return query;
}

export type AuditRow = { number: number; body: AuditBody; hash: Buffer };

export async function listAuditRows(
  db: Db,
  filters: AuditFilters,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<AuditRow[]> {
  let query = filtered(db, filters);
  if (before !== undefined) query = query.where("number", "<", before);
  const rows = await query.orderBy("number", "desc").offset(offset).limit(count).execute();
  return rows as unknown as AuditRow[];
}

/** Oldest first, after a number. */
export async function listAuditRowsAfter(
  db: Db,
  filters: AuditFilters,
  after: number,
  count: number,
): Promise<AuditRow[]> {
  const rows = await filtered(db, filters)
    .where("number", ">", after)
    .orderBy("number")
    .limit(count)
    .execute();
  return rows as unknown as AuditRow[];
}
