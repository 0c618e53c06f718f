import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { type RecordedEvent, HOUR_EVENTS } from "./recorded-event.ts";

type Unhashed = Pick<RecordedEvent, "id" | "at" | "text">;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Measured: higher levels take several times the work for a few per cent. */
const LEVEL = 9;
/** An hour of fifteen markets and five sources has 6 MB; more unpacked bytes than this are refused. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;
const COMMA = 0x2c;
/** Ends every value; texts of PostgreSQL never contain it. */
const END = 0;

/**
 * Packs the events of an hour: their texts are cut at the commas and written column by column, so that similar values
 * are together, and compressed with zstd. The columns are the number of an event's fields, its second and its fields.
 * Shorter events end in empty values.
 */
export async function packHour(events: readonly Unhashed[]): Promise<Buffer> {
  const bytes = Buffer.from(events.map(({ at, text }) => `${at},${text}\0`).join(""));
  const ends = endsOf(bytes, COMMA);
  const widths = events.map(({ text }) => 1 + text.split(",").length);
  const width = Math.max(...widths);
  const counts = Buffer.from(widths.map((count) => `${count}\0`).join(""));
  const columns = Buffer.alloc(counts.length + bytes.length + width * events.length);
  let position = counts.copy(columns);
  for (let column = 0; column < width; column += 1) {
    let field = column;
    for (const count of widths) {
      if (column < count) position = copyValue(bytes, ends, field, columns, position);
      columns[position] = END;
      position += 1;
      field += count;
    }
  }
  return compress(columns.subarray(0, position), {
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
  });
}

/** The events of a packed hour whose first event has that id. */
export async function unpackHour(packed: Buffer, firstId: number): Promise<Unhashed[]> {
  const bytes = await decompress(packed, { maxOutputLength: UNPACKED_BYTES_MAX });
  const ends = endsOf(bytes, END);
  const row = Buffer.alloc(bytes.length);
  return Array.from({ length: HOUR_EVENTS }, (_, index) => {
    const width = Number.parseInt(textOf(bytes, ends, index), 10);
    let position = 0;
    for (let column = 2; column <= width; column += 1) {
      position = copyValue(bytes, ends, column * HOUR_EVENTS + index, row, position);
      row[position] = COMMA;
      position += 1;
    }
    const at = Number.parseInt(textOf(bytes, ends, HOUR_EVENTS + index), 10);
    return { id: firstId + index, at, text: row.toString("utf8", 0, position - 1) };
  });
}

/**
 * The end of each value, at this byte or at the end of all values. The bytes are walked one by one, because the strings
 * of an hour would block everything else for too long.
 */
function endsOf(bytes: Buffer, separator: number): Uint32Array {
  const ends = new Uint32Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === separator || byte === END) {
      ends[count] = at;
      count += 1;
    }
  }
  return ends;
}

const startOf = (ends: Uint32Array, value: number): number =>
  value === 0 ? 0 : (ends[value - 1] ?? 0) + 1;

const textOf = (bytes: Buffer, ends: Uint32Array, value: number): string =>
  bytes.toString("latin1", startOf(ends, value), ends[value]);

/** Copies a value and returns the place behind it. */
function copyValue(
  bytes: Buffer,
  ends: Uint32Array,
  value: number,
  target: Buffer,
  position: number,
): number {
  const end = ends[value] ?? 0;
  let place = position;
  for (let at = startOf(ends, value); at < end; at += 1) {
    target[place] = bytes[at] ?? END;
    place += 1;
  }
  return place;
}
