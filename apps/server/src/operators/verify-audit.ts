import type { Pool } from "../db/pool.ts";
import { AUDIT_GENESIS, auditHash } from "./audit-log.ts";

export type AuditRow = { number: number; body: string; hash: Buffer };

export type AuditChain =
  | { ok: true; rows: number; head: Buffer }
  | { ok: false; rows: number; at: number; fault: string };

const CHUNK = 2_000;

/**
 * Recomputes the audit log from its first row: every number follows the one before, every hash covers the row and the
 * hash before it. `alter` may falsify rows on their way, as a control; `kept` is a number and hash noted earlier that
 * must still be there.
 */
export async function verifyAudit(
  pool: Pool,
  {
    alter = (row) => row,
    kept,
  }: {
    alter?: (row: AuditRow) => AuditRow;
    kept?: { number: number; hash: string } | undefined;
  } = {},
): Promise<AuditChain> {
  let previous: Buffer = AUDIT_GENESIS;
  let rows = 0;
  for (;;) {
    const chunk = await pool.query<AuditRow>(
      `SELECT number, body::text AS body, hash FROM audit_log
       WHERE number > $1 ORDER BY number LIMIT ${CHUNK}`,
      [rows],
    );
    for (const stored of chunk.rows) {
      const row = alter(stored);
      const fault = faultOf(row, rows + 1, previous, kept);
      if (fault !== undefined) return { ok: false, rows, at: rows + 1, fault };
      previous = row.hash;
      rows += 1;
    }
    if (chunk.rows.length < CHUNK) break;
  }
  if (kept !== undefined && kept.number > rows)
    return {
      ok: false,
      rows,
      at: rows + 1,
      fault: `the log ends before the kept row ${kept.number}`,
    };
  return { ok: true, rows, head: previous };
}

function faultOf(
  row: AuditRow,
  number: number,
  previous: Buffer,
  kept: { number: number; hash: string } | undefined,
): string | undefined {
  if (row.number !== number) return `row ${number} is missing`;
  if ((JSON.parse(row.body) as { number?: unknown }).number !== number)
    return "the body names another number";
  if (!auditHash(previous, row.body).equals(row.hash)) return "the hash is not that of the row";
  if (kept?.number === number && kept.hash !== row.hash.toString("hex"))
    return "the hash is not the one that was kept";
  return undefined;
}
