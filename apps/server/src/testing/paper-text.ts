import { inflateSync } from "node:zlib";

/**
 * The text on the pages of a statement, cell by cell as it was drawn, read from the file itself: each glyph by the
 * table that its font carries for copying or searching the text.
 */
export function cellsOf(file: Buffer): string[] {
  const streams = streamsOf(file);
  const letters = new Map(streams.flatMap(lettersOf));
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(<[^\]]*)\] TJ/g)].map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, glyphs = ""]) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "�")
        .join(""),
    ),
  );
}

/** The parts of the file that hold pages and tables, unpacked. */
function streamsOf(file: Buffer): string[] {
  const text = file.toString("latin1");
  return [...text.matchAll(/<<((?:(?!>>)[\s\S])*)>>\s*stream\r?\n/g)].flatMap((found) => {
    const [head, terms = ""] = found;
    const length = Number.parseInt(/\/Length ([0-9]+)/.exec(terms)?.[1] ?? "", 10);
    if (!terms.includes("/FlateDecode") || Number.isNaN(length)) return [];
    const from = found.index + head.length;
    return [inflateSync(file.subarray(from, from + length)).toString("latin1")];
  });
}

/** Which text each glyph of a font stands for; of anything but such a table nothing. */
function lettersOf(stream: string): [glyph: number, letter: string][] {
  if (!stream.includes("beginbfrange")) return [];
  return [...stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(
    ([, first = "", texts = ""]) =>
      [...texts.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ""], at): [number, string] => [
        Number.parseInt(first, 16) + at,
        Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      ]),
  );
}
