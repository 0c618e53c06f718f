import { type Dec, formatDec } from "@candor/money";

type Cell = string | boolean | Dec | null;

/** A column by its name in the header, and what stands in it; nothing known is an empty cell. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** Lines as RFC 4180 wants them, each with its end, so that parts can be put together. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  hasHeader: boolean,
): string {
  const header = hasHeader ? [columns.map(([name]) => cellOf(name))] : [];
  const lines = rows.map((row) => columns.map(([, cell]) => cellOf(cell(row))));
  return [...header, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** What a spreadsheet would take for a formula becomes text; an amount below zero is none. */
const FORMULA = /^[=+\-@\t\r]/;

/** Always in quotes: other countries separate cells by other signs. */
export function cellOf(value: Cell): string {
  if (typeof value === "bigint") return `"${formatDec(value)}"`;
  const text = value === null ? "" : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
