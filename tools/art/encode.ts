import sharp, { type Sharp } from "sharp";
import type { Drawing, Pixels } from "./work.ts";

// One thread gives the same bytes on each machine, and leaves processors to others.
sharp.concurrency(1);

/** A drawing as pixels, without transparency. */
export async function pixelsOf(drawing: Drawing): Promise<Pixels> {
  if (typeof drawing !== "string") return drawing;
  const { data, info } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: info.width, rgb: data };
}

export const opened = ({ size, rgb }: Pixels): Sharp =>
  sharp(rgb, { raw: { width: size, height: size, channels: 3 } });

/** The first quality that stays below the limit of bytes is taken, else the last one. */
const QUALITIES = [88, 84, 78, 72, 66, 58, 50] as const;

export async function webpOf(drawing: Drawing, bytesMax: number): Promise<Buffer> {
  const pixels = await pixelsOf(drawing);
  const encode = (quality: number): Promise<Buffer> =>
    opened(pixels).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  let file = await encode(QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (file.length <= bytesMax) break;
    file = await encode(quality);
  }
  return file;
}
