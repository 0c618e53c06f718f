import { type Dec, formatDec } from "@candor/money";

type Cell = string | boolean | Dec | null;

/** A column's name in the header and its cells; a missing value is an empty cell. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** Lines by RFC 4180, each with its line end, so that parts can be joined. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  hasHeader: boolean,
): string {
  const header = hasHeader ? [columns.map(([name]) => cellOf(name))] : [];
  const lines = rows.map((row) => columns.map(([, cell]) => cellOf(cell(row))));
  return [...header, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** A cell that a spreadsheet would take for a formula is marked as text; a negative amount is not. */
const FORMULA = /^[=+\-@\t\r]/;

/** Always quoted, because other countries separate cells by other characters. */
export function cellOf(value: Cell): string {
  if (typeof value === "bigint") return `"${formatDec(value)}"`;
  const text = value === null ? "" : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
