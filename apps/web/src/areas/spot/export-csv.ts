import { call } from "../../lib/call.ts";
import type { OrderFilters } from "./orders.ts";

export type ExportWhat = "orders" | "fills";

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

/** Parts as one table: each line ends, and the head stands once. */
export function joinedCsv(parts: readonly string[]): string {
  const head = firstLine(parts[0] ?? "");
  return parts
    .map((part, index) => (index > 0 && firstLine(part) === head ? part.slice(head.length) : part))
    .map((part) => part.replace(/^\r?\n/, ""))
    .map((part) => (part === "" || part.endsWith("\n") ? part : `${part}\n`))
    .join("");
}

const firstLine = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? "";

/** The file's name with its days; without any, the day of the export alone. */
export function exportName(what: ExportWhat, from: string, to: string, today: string): string {
  const days =
    from === "" && to === "" ? today : `${from === "" ? "start" : from}_${to === "" ? today : to}`;
  return `candor-${what}-${days}.csv`;
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
