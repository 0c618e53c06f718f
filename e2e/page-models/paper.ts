import { inflateSync } from "node:zlib";

/**
 * The texts on the pages of a PDF statement, in their order. The file has one font, whose table maps the numbers of
 * shapes to letters.
 */
export function printedOn(file: Buffer): string[] {
  const streams = streamsOf(file);
  const letters = lettersOf(streams.find((stream) => stream.includes("beginbfrange")) ?? "");
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/gs)].map(([, shapes = ""]) =>
      [...shapes.matchAll(/<([0-9a-f]*)>/gi)]
        .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        .map((shape) => letters.get(Number.parseInt(shape, 16)) ?? "\uFFFD")
        .join(""),
    ),
  );
}

/** All compressed streams of a file, unpacked. */
function streamsOf(file: Buffer): string[] {
  const [begin, end] = ["stream\n", "\nendstream"];
  const streams: string[] = [];
  for (let at = file.indexOf(begin); at >= 0; at = file.indexOf(begin, at)) {
    at += begin.length;
    const packed = file.subarray(at, file.indexOf(end, at));
    streams.push(inflateSync(packed).toString("latin1"));
    at += packed.length + end.length;
  }
  return streams;
}

/** The letters of each shape's number; a ligature has several. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", , list = ""] of table.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/gis,
  ))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      );
  return letters;
}
