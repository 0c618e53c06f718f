import sharp from "sharp";
import type { Random } from "../../harness/random.ts";

const [WIDTH, HEIGHT] = [160, 120];

/** One picture in each accepted format. */
export type Originals = { jpeg: Buffer; png: Buffer; webp: Buffer; pixel: Buffer };

/** Draws noise, the same for the same seed. */
export async function originals(random: Random): Promise<Originals> {
  const bytes = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, () => random.below(256));
  const drawn = sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  return {
    jpeg: await drawn.clone().jpeg().toBuffer(),
    png: await drawn.clone().png().toBuffer(),
    webp: await drawn.clone().webp().toBuffer(),
    pixel: await pixel.webp({ lossless: true }).toBuffer(),
  };
}

/** A picture large enough that redrawing it takes a while. */
export const largePicture = (random: Random, side: number): Promise<Buffer> =>
  sharp(
    Uint8Array.from({ length: side * side * 3 }, () => random.below(256)),
    { raw: { width: side, height: side, channels: 3 } },
  )
    .jpeg({ quality: 94 })
    .toBuffer();
