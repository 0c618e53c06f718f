/** The media type of an answer that is a list of JSON lines. */
export const LINES_TYPE = "application/x-ndjson";

/** The list in a text of JSON lines. */
export const linesIn = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
