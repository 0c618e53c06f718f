import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { AuditBody } from "../../operators/audit-log.ts";

type Column = "operator" | "action" | "target" | "outcome";
export type AuditFilters = Partial<Record<Column | "from" | "until", string | undefined>>;

const COLUMNS: readonly Column[] = ["operator", "action", "target", "outcome"];
/** Selects every outcome except done. */
const REFUSED = "refused";

/** The expression of the index `audit_log_by_time`: ISO 8601 in UTC, which sorts as text. */
const at = sql<string>`(body ->> 'at')`;

function filtered(db: Db, filters: AuditFilters) {
  let query = db.selectFrom("audit_log").select(["number", "body", "hash"]);
  for (const name of COLUMNS) {
    const wanted = filters[name];
    if (name === "outcome" && wanted === REFUSED) query = query.where(name, "<>", "done");
    else if (wanted !== undefined) query = query.where(name, "=", wanted);
  }
  if (filters.from !== undefined) query = query.where(at, ">=", filters.from);
  if (filters.until !== undefined) query = query.where(at, "<", filters.until);
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

/** Entries after a number, oldest first. */
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
