/** Reads a file of unverified length: a read beyond its end is a RangeError. */
export type Bytes = {
  length: number;
  at: (place: number) => number;
  /** An unsigned integer of this many bytes, most significant byte first. */
  big: (place: number, count: number) => number;
  /** The same, least significant byte first. */
  little: (place: number, count: number) => number;
  /** This many bytes as Latin-1 text. */
  text: (place: number, count: number) => string;
};

export function bytesOf(file: Uint8Array): Bytes {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return {
    length: buffer.length,
    at: (place) => buffer.readUInt8(place),
    big: (place, count) => buffer.readUIntBE(place, count),
    little: (place, count) => buffer.readUIntLE(place, count),
    text: (place, count) => {
      if (place + count > buffer.length) throw new RangeError("beyond the end");
      return buffer.toString("latin1", place, place + count);
    },
  };
}
