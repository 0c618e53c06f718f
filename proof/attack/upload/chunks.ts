import { crc32, deflateSync } from "node:zlib";

// These helpers build pictures from pieces, as no drawing program does.

const number = (value: number, count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  bytes.writeUIntBE(value, 0, count);
  return bytes;
};
const little = (value: number, count: number): Buffer => number(value, count).reverse();

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** The length of the signature and the header; any other chunk may follow. */
const BEHIND_HEAD = 33;

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  return Buffer.concat([number(data.length, 4), named, number(crc32(named), 4)]);
}

export const withPngChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, BEHIND_HEAD), pngChunk(name, data), png.subarray(BEHIND_HEAD)]);

/** A white picture of one bit a pixel: small to send, and of its full size once unpacked. */
export function bitPng(width: number, height: number, { isShort = false } = {}): Buffer {
  const head = Buffer.concat([number(width, 4), number(height, 4), Buffer.from([1, 0, 0, 0, 0])]);
  const row = 1 + Math.ceil(width / 8);
  const data = deflateSync(Buffer.alloc(isShort ? row : row * height));
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", head),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG with another segment at its beginning. */
export const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    number(data.length + 2, 2),
    data,
    jpeg.subarray(2),
  ]);

/** The same JPEG with another size in its header. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const RIFF_HEAD = 12;

export const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(name, "latin1"),
    little(data.length, 4),
    data,
    Buffer.alloc(data.length % 2),
  ]);

const riff = (chunks: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from("WEBP"), chunks]);
  return Buffer.concat([Buffer.from("RIFF"), little(content.length, 4), content]);
};

/** A WebP header with the flags and the size of the canvas. */
const canvas = (flags: number, width: number, height: number): Buffer =>
  riffChunk(
    "VP8X",
    Buffer.concat([Buffer.from([flags, 0, 0, 0]), little(width - 1, 3), little(height - 1, 3)]),
  );

/** A WebP whose header gives another size, with more chunks after its picture. */
export const webpWith = (
  webp: Buffer,
  { flags, width, height }: { flags: number; width: number; height: number },
  ...more: Buffer[]
): Buffer => riff(Buffer.concat([canvas(flags, width, height), webp.subarray(RIFF_HEAD), ...more]));

/** A WebP of `count` frames, all of them the same pixel. */
export function movingWebp(pixel: Buffer, count: number): Buffer {
  const place = Buffer.concat([Buffer.alloc(12), little(40, 3), Buffer.alloc(1)]);
  const frame = riffChunk("ANMF", Buffer.concat([place, pixel.subarray(RIFF_HEAD)]));
  const frames = Array.from({ length: count }, () => frame);
  return riff(Buffer.concat([canvas(0x12, 1, 1), riffChunk("ANIM", Buffer.alloc(6)), ...frames]));
}

const GIF_HEAD = 19;

/** A GIF of `count` frames made from a GIF of one picture with two colours. */
export const movingGif = (gif: Buffer, count: number): Buffer =>
  Buffer.concat([
    gif.subarray(0, GIF_HEAD),
    ...Array.from({ length: count }, () => gif.subarray(GIF_HEAD, -1)),
    gif.subarray(-1),
  ]);

/** A GIF with a comment before its picture. */
export const withComment = (gif: Buffer, text: string): Buffer =>
  Buffer.concat([
    gif.subarray(0, GIF_HEAD),
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(`${text}\0`, "latin1"),
    gif.subarray(GIF_HEAD),
  ]);
