import { valueNames } from "./texts.ts";
import { listAreas, readTexts } from "./read.ts";

/** The text of `ids.gen.ts`: every message id of the English texts with the values it needs. */
export function idsModule(): string {
  const lines = listAreas().flatMap((area) =>
    Object.entries(readTexts("en", area)).map(([id, message]) => {
      const names = valueNames(message).map((name) => JSON.stringify(name));
      return `  ${JSON.stringify(id)}: ${names.length === 0 ? "never" : names.join(" | ")};`;
    }),
  );
  return [
    "// Written by `npm run gen` from the English texts; not edited by hand.",
    "",
    "/** Every message with the names of the values it needs. */",
    "export type Messages = {",
    ...lines,
    "};",
    "export type MessageId = keyof Messages;",
    "",
  ].join("\n");
}
