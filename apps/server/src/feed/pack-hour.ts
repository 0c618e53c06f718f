import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { type RecordedEvent, HOUR_EVENTS } from "./recorded-event.ts";

type Unhashed = Pick<RecordedEvent, "id" | "at" | "text">;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Measured: higher levels cost several times the work for a few per cent. */
const LEVEL = 9;
/** An hour of fifteen markets and five sources is 6 MB; what unpacks to more is none. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;
const COMMA = 0x2c;
/** Ends every value; PostgreSQL's texts never hold it. */
const END = 0;

/**
 * The events of an hour as one piece: their texts cut at the commas and written column by column,
 * so that what resembles each other stands together, and compressed with zstd. The columns are a
 * count of each event's fields, its second, and its fields; shorter events end in empty values.
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

/** The events of a packed hour, of which the first has that id. */
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
 * Where each value ends: at this byte or at the end of all values. The bytes are walked one by one,
 * since as strings an hour would hold up everything else for too long.
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

/** Returns the place behind what was copied. */
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
