import { call } from "../../../lib/call.ts";
import { type ExportWhat, joinedCsv } from "./export-csv.ts";
import type { OrderFilters } from "./orders.ts";

/** Everything that the filters leave, read part by part. */
export async function readExport(
  what: ExportWhat,
  { currency_id, legal_id, type, from, to }: OrderFilters,
): Promise<string> {
  const filters = {
    ...(currency_id !== undefined && { currency_id }),
    ...(legal_id !== undefined && { legal_id }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const parts: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = await call("spot.exportHistory", {
      what,
      ...filters,
      ...(cursor !== undefined && { cursor }),
    });
    parts.push(part.csv);
    cursor = part.cursor;
  }
  return joinedCsv(parts);
}
