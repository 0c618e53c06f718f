/**
 * One line of COPY at a time. Cutting every column out would cost more than all else about a line:
 * neighbours are taken as one text, and numbers are read where they stand.
 */
export type CopiedLine = {
  text: string;
  /** Where column n begins; it ends one character before the next column begins. */
  starts: Int32Array;
};

const TAB = "\t";

export const createLine = (columns: number): CopiedLine => ({
  text: "",
  starts: new Int32Array(columns + 1),
});

/** Takes in the next line, of as many columns as the line was made for. */
export function readLine(line: CopiedLine, bytes: Buffer): void {
  const { starts } = line;
  const text = bytes.toString("latin1", 0, bytes.length - 1);
  line.text = text;
  const columns = starts.length - 1;
  for (let column = 1; column < columns; column += 1) {
    const tab = text.indexOf(TAB, starts[column - 1]);
    if (tab < 0) throw new Error(`a line of ${column} columns instead of ${columns}`);
    starts[column] = tab + 1;
  }
  starts[columns] = text.length + 1;
}

export const startOf = ({ starts }: CopiedLine, column: number): number => starts[column] ?? NaN;
export const endOf = ({ starts }: CopiedLine, column: number): number =>
  (starts[column + 1] ?? NaN) - 1;

/** A column, or several neighbours with the tabs between them. */
export const columnText = (line: CopiedLine, first: number, last = first): string =>
  line.text.slice(startOf(line, first), endOf(line, last));

export const isNull = (line: CopiedLine, column: number): boolean =>
  line.text.startsWith("\\N", startOf(line, column));
