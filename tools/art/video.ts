import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { opened, pixelsOf } from "./encode.ts";
import type { Draw, Pixels } from "./work.ts";

export const VIDEO = { size: 480, frames: 72, framesPerSecond: 12 } as const;
const BYTES_MAX = 265_000;
const QUALITIES = [72, 62, 52, 44, 36, 28, 22, 16, 10];
/** Each of so many frames is tried before a quality is chosen. */
const SAMPLE = 9;

/** A loop as a WebM of VP8 key frames: a lossy WebP holds just one of them. */
export async function webmOf(draw: Draw): Promise<Buffer> {
  const { size, frames, framesPerSecond } = VIDEO;
  const pictures: Pixels[] = [];
  for (let at = 0; at < frames; at++) pictures.push(await pixelsOf(draw(size, at / frames)));
  const quality = await bestQuality(pictures);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (const [at, picture] of pictures.entries()) {
    const bytes = await keyFrame(picture, quality);
    const packet = new EncodedPacket(bytes, "key", at / framesPerSecond, 1 / framesPerSecond);
    const first = { decoderConfig: { codec: "vp8", codedWidth: size, codedHeight: size } };
    await source.add(packet, at === 0 ? first : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("The video was not written");
  return Buffer.from(target.buffer);
}

async function bestQuality(pictures: readonly Pixels[]): Promise<number> {
  const sample = pictures.filter((_, at) => at % SAMPLE === 0);
  for (const quality of QUALITIES) {
    let bytes = 0;
    for (const picture of sample) bytes += (await keyFrame(picture, quality)).length;
    if (bytes * SAMPLE <= BYTES_MAX) return quality;
  }
  throw new Error("The video has too much in it at the lowest quality");
}

/** The chunk "VP8 " of a WebP file, which is a row of chunks: name, length, bytes, padded to even. */
async function keyFrame(picture: Pixels, quality: number): Promise<Uint8Array> {
  const webp = await opened(picture).webp({ quality, effort: 5 }).toBuffer();
  for (let at = 12; at + 8 <= webp.length;) {
    const [name, length] = [webp.toString("latin1", at, at + 4), webp.readUInt32LE(at + 4)];
    if (name === "VP8 ") return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error("The WebP holds no VP8 frame");
}
