import sharp from "sharp";
import { pixelsOf } from "./encode.ts";
import type { Draw } from "./work.ts";

export const GIF = { size: 320, frames: 24, delayMs: 120 } as const;

const BYTES_MAX = 230_000;
/** The numbers of colours to try; the largest that fits is taken. */
const COLOURS = [48, 32, 24, 20, 16, 12, 8];

/** A loop as a GIF of few colours, without dots that would flicker. */
export async function gifOf(draw: Draw): Promise<Buffer> {
  const { size, frames, delayMs } = GIF;
  const pictures: Uint8Array[] = [];
  for (let at = 0; at < frames; at++) pictures.push((await pixelsOf(draw(size, at / frames))).rgb);
  const all = Buffer.concat(pictures);
  const strip = { width: size, height: size * frames, channels: 3 } as const;
  const delay = Array<number>(frames).fill(delayMs);
  for (const colours of COLOURS) {
    const few = await withColours(all, strip, colours);
    const file = await sharp(few, { raw: { ...strip, pageHeight: size } })
      .gif({ loop: 0, delay, effort: 7, dither: 0 })
      .toBuffer();
    if (file.length <= BYTES_MAX) return file;
  }
  throw new Error("The loop has too much in it for a GIF of few colours");
}

type Strip = { width: number; height: number; channels: 3 };

/**
 * The frames in one palette: with one each, what stands still would change its colour where a line has passed. Sharp
 * chooses the palette; each colour then goes to the nearest in it, since sharp would mix some of two by hatching.
 */
async function withColours(all: Buffer, strip: Strip, colours: number): Promise<Buffer> {
  const png = await sharp(all, { raw: strip })
    .png({ palette: true, colours, dither: 0 })
    .toBuffer();
  const chosen = await sharp(png).removeAlpha().raw().toBuffer();
  const palette = new Set<number>();
  for (let at = 0; at < chosen.length; at += 3) palette.add(chosen.readUIntBE(at, 3));
  const nearest = new Map<number, number>();
  const few = Buffer.alloc(all.length);
  for (let at = 0; at < all.length; at += 3) {
    const colour = all.readUIntBE(at, 3);
    let near = nearest.get(colour);
    if (near === undefined) {
      near = [...palette].reduce((best, one) =>
        distance(one, colour) < distance(best, colour) ? one : best,
      );
      nearest.set(colour, near);
    }
    few.writeUIntBE(near, at, 3);
  }
  return few;
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, bits) => sum + (((one >> bits) & 255) - ((other >> bits) & 255)) ** 2, 0);
