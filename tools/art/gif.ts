import sharp from "sharp";
import { pixelsOf } from "./encode.ts";
import type { Draw } from "./work.ts";

export const GIF = { size: 320, frames: 24, delayMs: 120 } as const;

const BYTES_MAX = 230_000;
/** The most colours that fit are taken. */
const COLOURS = [48, 32, 24, 20, 16, 12, 8];

/** A loop as a GIF of few colours, without dots that would flicker. */
export async function gifOf(draw: Draw): Promise<Buffer> {
  const { size, frames, delayMs } = GIF;
  const pictures: Uint8Array[] = [];
  for (let at = 0; at < frames; at++) pictures.push((await pixelsOf(draw(size, at / frames))).rgb);
  const loop = sharp(Buffer.concat(pictures), {
    raw: { width: size, height: size * frames, channels: 3, pageHeight: size },
  });
  const delay = Array<number>(frames).fill(delayMs);
  for (const colours of COLOURS) {
    const file = await loop
      .clone()
      .gif({ loop: 0, delay, colours, effort: 8, dither: 0, interFrameMaxError: 0 })
      .toBuffer();
    if (file.length <= BYTES_MAX) return file;
  }
  throw new Error("The loop has too much in it for a GIF of few colours");
}
