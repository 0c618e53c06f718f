import { call } from "../../../lib/client.ts";
import type { Filters } from "./AuditFilters.tsx";

/** The whole log as CSV: the server gives it in parts, each with the place where it ended. */
export async function readExport(filters: Filters): Promise<Blob> {
  const parts: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const part = await call("trust.exportAudit", {
      ...filters,
      ...(cursor === undefined ? {} : { cursor }),
    });
    parts.push(part.csv);
    cursor = part.cursor;
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
