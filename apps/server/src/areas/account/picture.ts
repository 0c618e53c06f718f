import sharp from "sharp";

/** Beyond this a small file can fill the memory. */
const PIXELS_MAX = 24_000_000;
const SECONDS_MAX = 10;
const SIDE_MAX = 2048;
const PORTRAIT_SIDE = 256;

// One picture at a time, and no decoder but those of the three formats that are taken.
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning", pages: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .rotate();

/**
 * The picture drawn anew as WebP, at most 2048 pixels wide or high and without whatever else the
 * file held; undefined where the bytes are no picture of a known format.
 */
export async function redrawn(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await open(bytes)
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A square of 256 pixels from the middle of a picture that `redrawn` has made. */
export const portraitOf = (bytes: Uint8Array): Promise<Buffer> =>
  open(bytes)
    .resize({ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();
