import pg, { type ClientBase, type Connection } from "pg";

/** A column's name, and its text for a row. Text from outside goes through `quoted` first. */
export type Column<Row> = readonly [
  name: string,
  value: (row: Row) => string | number | boolean | null,
];

type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/**
 * Writes rows with COPY: the database parses them once, and needs no tuple store for each column as `unnest` does. The
 * data is sent right after its statement, without waiting for a round trip; if the statement fails, the server skips
 * the data.
 */
export async function copyRows<Row>(
  client: ClientBase,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const data = Buffer.from(copyText(columns, rows));
  const count = await copyIn(client, `COPY ${table} (${namesOf(columns)}) FROM STDIN`, data);
  if (count !== rows.length)
    throw new Error(`${rows.length} rows sent to ${table}, ${count} written`);
}

/** Writes one row with a prepared statement; an id in the row replaces the generated one. */
export async function insertRow<Row>(
  client: ClientBase,
  table: string,
  columns: readonly Column<Row>[],
  row: Row,
): Promise<void> {
  await client.query({
    name: `insert ${table}`,
    text: `INSERT INTO ${table} (${namesOf(columns)}) OVERRIDING SYSTEM VALUE
      VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    values: columns.map(([, value]) => value(row)),
  });
}

export const namesOf = <Row>(columns: readonly Column<Row>[]): string =>
  columns.map(([name]) => name).join(", ");

/** Rows in the text format of `COPY`, a line each. */
export function copyText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  let text = "";
  for (const row of rows) {
    let separator = "";
    for (const [, value] of columns) {
      text += `${separator}${value(row) ?? "\\N"}`;
      separator = "\t";
    }
    text += "\n";
  }
  return text;
}

/** Sends the text of `copyText` with a `COPY ... FROM STDIN` statement; returns the number of rows. */
export function copyIn(client: ClientBase, text: string, data: Buffer): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, (error, result) =>
      error === undefined || error === null ? resolve(result.rowCount) : reject(error),
    );
    client.query(
      Object.assign(query, {
        submit: (connection: CopyConnection) => {
          connection.query(text);
          connection.sendCopyFromChunk(data);
          connection.endCopyFrom();
        },
        handleCopyInResponse: () => undefined,
      }),
    );
  });
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Text from outside, so that none of it ends its column or row. */
export const quoted = (text: string): string =>
  text.replace(SPECIAL, (character) => ESCAPED[character] ?? character);

/** The text of a row's time or of milliseconds since 1970; it is kept for the other rows of the batch. */
export function timeOf(time: Date | number | string): string {
  if (typeof time === "string") return time;
  const millis = time.valueOf();
  if (millis !== lastMillis) [lastMillis, lastText] = [millis, new Date(millis).toISOString()];
  return lastText;
}

let lastMillis: number | undefined;
let lastText = "";

/** An array parameter as text, of values that contain neither quotes, commas, braces nor spaces. */
export const arrayOf = <Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | boolean | null,
): string => `{${rows.map((row) => value(row) ?? "NULL").join(",")}}`;
