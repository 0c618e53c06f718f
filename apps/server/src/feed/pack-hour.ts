import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { type Entry, HOUR_ENTRIES } from "./entry.ts";

type Unhashed = Pick<Entry, "id" | "at" | "text">;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Measured: higher levels cost several times the work for a few per cent. */
const LEVEL = 9;
/** An hour of fifteen markets and five sources is 6 MB; what unpacks to more is none. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;
/** Parts values; PostgreSQL's texts never hold it. */
const SEPARATOR = "\0";

/**
 * The entries of an hour as one piece: their texts cut at the commas and written column by
 * column, so that what resembles each other stands together, and compressed with zstd. The columns
 * are a count of each entry's fields, its second, and its fields; shorter entries end in empty ones.
 */
export async function packHour(entries: readonly Unhashed[]): Promise<Buffer> {
  const rows = entries.map(({ at, text }) => [`${at}`, ...text.split(",")]);
  const width = Math.max(...rows.map((row) => row.length));
  const columns = [rows.map((row) => `${row.length}`)];
  for (let column = 0; column < width; column += 1)
    columns.push(rows.map((row) => row[column] ?? ""));
  const text = columns.flat().join(SEPARATOR);
  return compress(text, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/** The entries of a packed hour, of which the first has that id. */
export async function unpackHour(packed: Buffer, firstId: number): Promise<Unhashed[]> {
  const text = await decompress(packed, { maxOutputLength: UNPACKED_BYTES_MAX });
  const values = text.toString("utf8").split(SEPARATOR);
  return Array.from({ length: HOUR_ENTRIES }, (_, index) => {
    const width = Number.parseInt(values[index] ?? "", 10);
    const row = Array.from(
      { length: width },
      (__, column) => values[(column + 1) * HOUR_ENTRIES + index],
    );
    const [at, ...fields] = row;
    return { id: firstId + index, at: Number.parseInt(at ?? "", 10), text: fields.join(",") };
  });
}
