// The smallest whole files of each format.

const number = (value: number, count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  bytes.writeUIntBE(value, 0, count);
  return bytes;
};
const little = (value: number): Buffer => number(value, 4).reverse();
const join = (...parts: (string | Buffer | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
    ),
  );

/** A GIF of one pixel. */
export const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64");

const chunk = (name: string, content: Buffer): Buffer =>
  join(name, little(content.length), content);
const riff = (...chunks: Buffer[]): Buffer => {
  const content = join("WAVE", ...chunks);
  return join("RIFF", little(content.length), content);
};
export const wav = riff(chunk("fmt ", Buffer.alloc(16)), chunk("data", Buffer.alloc(8)));

/** An Ogg of one page with one segment. */
export const ogg = join("OggS", Buffer.alloc(22), [1, 19], "OpusHead", Buffer.alloc(11));

export const flac = join("fLaC", [0x80], number(34, 3), Buffer.alloc(34), [0xff, 0xf8]);

/** An MP3 frame of MPEG 1, layer III, 128 kilobits a second at 44,100 Hz: 417 bytes. */
const frame = join([0xff, 0xfb, 0x90, 0x00], Buffer.alloc(413));
export const mp3 = join("ID3", [4, 0, 0, 0, 0, 0, 5], Buffer.alloc(5), frame, frame, frame);

const box = (name: string, content: string | Buffer): Buffer =>
  join(number(8 + content.length, 4), name, content);
const boxes = (brand: string): Buffer =>
  join(
    box("ftyp", `${brand}\0\0\0\0`),
    box("moov", Buffer.alloc(12)),
    box("mdat", Buffer.alloc(20)),
  );
export const mp4 = boxes("isom");
export const m4a = boxes("M4A ");

const head = join([0x42, 0x82, 0x84], "webm");
export const webm = join(
  [0x1a, 0x45, 0xdf, 0xa3, 0x80 + head.length],
  head,
  [0x18, 0x53, 0x80, 0x67, 0x8a],
  Buffer.alloc(10),
);
