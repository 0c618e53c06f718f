import sharp from "sharp";
import { pixelsOf } from "./encode.ts";
import type { Draw } from "./work.ts";

export const GIF = { size: 360, frames: 32, delayMs: 110 } as const;

/** A loop as a GIF of few colours, without dots that would flicker. */
export async function gifOf(draw: Draw): Promise<Buffer> {
  const { size, frames, delayMs } = GIF;
  const pictures: Uint8Array[] = [];
  for (let at = 0; at < frames; at++) pictures.push((await pixelsOf(draw(size, at / frames))).rgb);
  return sharp(Buffer.concat(pictures), {
    raw: { width: size, height: size * frames, channels: 3, pageHeight: size },
  })
    .gif({
      loop: 0,
      delay: Array<number>(frames).fill(delayMs),
      colours: 48,
      effort: 8,
      dither: 0,
      interFrameMaxError: 4,
    })
    .toBuffer();
}
