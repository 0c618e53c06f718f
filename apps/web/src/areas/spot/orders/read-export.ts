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

/** Gives a text to the browser to save. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
