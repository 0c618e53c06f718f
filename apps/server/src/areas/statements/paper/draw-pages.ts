import type { Paper, PaperTable } from "./paper.ts";
import { GREY, Sheet, WIDTH } from "./sheet.ts";

/** The left edge and width of a table's columns: time, kind, reference, amount, balance. */
const COLUMNS = [
  { x: 0, width: 92 },
  { x: 98, width: 78 },
  { x: 182, width: 122 },
  { x: 310, width: 97, align: "right" },
  { x: 413, width: 98, align: "right" },
] as const;
const LABEL = { x: 98, width: 206 };
const [, , , AMOUNT, BALANCE] = COLUMNS;
const ROW = 14;
const SIZES = { title: 17, heading: 11, text: 8.5, small: 7.5 };

/** Draws a statement's pages: its account and period, a table for each account, and how to check it. */
export function drawPages(paper: Paper): Promise<Uint8Array> {
  const { lang, house, title, madeAt, facts, tables, none, notes } = paper;
  const sheet = new Sheet(lang, { title, author: house, madeAt }, (page) => {
    page.put(house, { x: 0, width: WIDTH / 2, size: SIZES.text, colour: GREY });
    const place = { x: WIDTH / 2, width: WIDTH / 2, size: SIZES.text, colour: GREY };
    page.put(title, { ...place, align: "right" });
    page.y += 22;
  });
  sheet.put(title, { x: 0, width: WIDTH, size: SIZES.title });
  sheet.y += 30;
  for (const [label, value] of facts) {
    sheet.put(label, { x: 0, width: 150, size: SIZES.text, colour: GREY });
    sheet.put(value, { x: 156, width: WIDTH - 156, size: SIZES.text });
    sheet.y += ROW;
  }
  sheet.y += 10;
  for (const table of tables) drawTable(sheet, table, paper.columns);
  if (tables.length === 0) sheet.paragraph(none, { size: SIZES.text });
  for (const [heading, ...paragraphs] of notes) {
    sheet.y += 12;
    sheet.ensure(60);
    sheet.put(heading, { x: 0, width: WIDTH, size: SIZES.heading });
    sheet.y += 20;
    for (const text of paragraphs) {
      sheet.paragraph(text, { size: SIZES.small });
      sheet.y += 3;
    }
  }
  return sheet.finish();
}

function drawTable(
  sheet: Sheet,
  { title, opening, rows, sums, closing }: PaperTable,
  columns: readonly string[],
): void {
  const head = (): void => {
    drawRow(sheet, columns, GREY);
    sheet.rule();
    sheet.y += 4;
  };
  sheet.ensure(22 + 3 * ROW);
  sheet.put(title, { x: 0, width: WIDTH, size: SIZES.heading });
  sheet.y += 20;
  head();
  if (opening !== undefined) drawTotal(sheet, opening, BALANCE);
  for (const row of rows) {
    const before = sheet.y;
    sheet.ensure(ROW);
    if (sheet.y < before) head();
    drawRow(sheet, row);
  }
  sheet.ensure(ROW * (sums.length + 1) + 6);
  sheet.rule();
  sheet.y += 4;
  for (const sum of sums) drawTotal(sheet, sum, AMOUNT);
  if (closing !== undefined) drawTotal(sheet, closing, BALANCE);
  sheet.y += 14;
}

function drawRow(sheet: Sheet, cells: readonly string[], colour?: string): void {
  for (const [index, column] of COLUMNS.entries())
    sheet.put(cells[index] ?? "", {
      ...column,
      size: SIZES.small,
      ...(colour !== undefined && { colour }),
    });
  sheet.y += ROW;
}

/** A line besides the rows, with its figure under the column that it is of. */
function drawTotal(
  sheet: Sheet,
  [label, amount]: readonly [string, string],
  column: typeof AMOUNT | typeof BALANCE,
): void {
  sheet.put(label, { ...LABEL, size: SIZES.small });
  sheet.put(amount, { ...column, size: SIZES.small });
  sheet.y += ROW;
}
