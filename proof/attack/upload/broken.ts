import { deflateSync } from "node:zlib";
import {
  flac,
  gif,
  mp3,
  mp4,
  ogg,
  wav,
  webm,
} from "../../../apps/server/src/areas/account/formats/test-files.ts";
import type { Random } from "../../harness/random.ts";
import { bitPng, jpegOfSize, movingGif, movingWebp, webpWith, withPngChunk } from "./chunks.ts";
import type { Originals } from "./originals.ts";
import { MARK, type Sent, sent } from "./sent.ts";

const CUTS = 7;
/** A picture that lacks a tenth cannot be decoded. */
const SURELY_CUT = 0.9;

/** Each format, cut off at many lengths. */
export function truncated({ jpeg, png, webp }: Originals, random: Random): Sent[] {
  const pictures = Object.entries({ jpeg, png, webp });
  const played = Object.entries({ gif, mp3, mp4, wav, webm, ogg, flac });
  const cut = (bytes: Buffer, most: number): Buffer =>
    bytes.subarray(0, 1 + random.below(Math.floor(bytes.length * most) - 1));
  return [
    ...pictures.flatMap(([name, bytes]) =>
      Array.from({ length: CUTS }, () => {
        const left = cut(bytes, SURELY_CUT);
        return sent(`${name} cut off after ${left.length} of ${bytes.length}`, "refused", left);
      }),
    ),
    ...played.flatMap(([name, bytes]) =>
      Array.from({ length: CUTS }, () => {
        const left = cut(bytes, 1);
        return sent(`${name} cut off after ${left.length} of ${bytes.length}`, "either", left);
      }),
    ),
  ];
}

const HUGE = 14_000;
const FRAMES = 10_000;
const UNPACKED = 100 * 1_048_576;

/** Small files that decompress to large ones. */
export function bombs({ jpeg, png, webp, pixel }: Originals): Sent[] {
  const packed = deflateSync(Buffer.alloc(UNPACKED));
  const text = Buffer.concat([Buffer.from(`${MARK}\0\0`), packed]);
  return [
    sent("a PNG of 14,000 by 14,000", "refused", bitPng(HUGE, HUGE)),
    sent("a PNG of 24 million pixels and one row", "refused", bitPng(4_800, 5_001)),
    sent("a PNG of 23 million pixels", "drawn", bitPng(4_800, 4_800)),
    sent("a PNG of one row", "refused", bitPng(30_000_000, 1)),
    sent("a PNG that says it is larger", "refused", bitPng(HUGE, HUGE, { isShort: true })),
    sent("a JPEG that says it is larger", "refused", jpegOfSize(jpeg, 65_000, 65_000)),
    sent(
      "a WebP that says it is larger",
      "refused",
      webpWith(webp, { flags: 0, width: 16_384, height: 16_384 }),
    ),
    sent("a WebP of 10,000 pictures", "either", movingWebp(pixel, FRAMES)),
    sent("a GIF of 10,000 pictures", "kept", movingGif(gif, FRAMES)),
    sent("a GIF of 65,535 by 65,535", "refused", wideGif()),
    sent("a PNG with a text of 100 MB", "either", withPngChunk(png, "zTXt", text)),
    sent(
      "a PNG with a profile of 100 MB",
      "either",
      withPngChunk(png, "iCCP", Buffer.concat([Buffer.from("p\0\0"), packed])),
    ),
  ];
}

function wideGif(): Buffer {
  const wide = Buffer.from(gif);
  wide.fill(0xff, 6, 10);
  return wide;
}
