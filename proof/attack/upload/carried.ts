import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { riffChunk, webpWith, withPngChunk, withSegment } from "./chunks.ts";
import type { Originals } from "./originals.ts";
import { MARK, type Sent, sent } from "./sent.ts";

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Place, author and camera of a picture, as a phone writes them. */
const EXIF = {
  IFD0: { Copyright: MARK, Artist: MARK, Model: MARK },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 30/1 3230/100",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 7/1 4366/100",
  },
};
const XMP = `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta><?xpacket end="w"?>`;

const COMMENT = 0xfe;
const RIGHTS = 0xed;

/** Whole pictures that carry more than a picture: each is taken, and nothing of it is kept. */
export async function carried({ jpeg, png, webp }: Originals): Promise<Sent[]> {
  const drawn = (name: string, bytes: Buffer): Sent => sent(name, "drawn", bytes);
  const located = await sharp(jpeg).withExif(EXIF).jpeg().toBuffer();
  const text = Buffer.from(`Comment\0${MARK}`);
  const size = { width: 160, height: 120 };
  return [
    drawn("a JPEG and nothing more", jpeg),
    drawn("a PNG and nothing more", png),
    drawn("a WebP and nothing more", webp),
    drawn("a JPEG that says where", located),
    ...(await Promise.all(
      ORIENTATIONS.map(async (orientation) =>
        drawn(
          `a JPEG that says where, turned ${orientation}`,
          await sharp(located).withMetadata({ orientation }).jpeg().toBuffer(),
        ),
      ),
    )),
    drawn("a PNG that says where", await sharp(png).withExif(EXIF).png().toBuffer()),
    drawn("a WebP that says where", await sharp(webp).withExif(EXIF).webp().toBuffer()),
    drawn("a JPEG with a profile", await sharp(jpeg).withIccProfile("p3").jpeg().toBuffer()),
    drawn("a PNG with a profile", await sharp(png).withIccProfile("p3").png().toBuffer()),
    drawn("a WebP with a profile", await sharp(webp).withIccProfile("p3").webp().toBuffer()),
    drawn("a JPEG with XMP", await sharp(jpeg).withXmp(XMP).jpeg().toBuffer()),
    drawn("a PNG with XMP", await sharp(png).withXmp(XMP).png().toBuffer()),
    drawn("a JPEG with a comment", withSegment(jpeg, COMMENT, Buffer.from(MARK))),
    drawn("a JPEG with rights", withSegment(jpeg, RIGHTS, Buffer.from(`Photoshop 3.0\0${MARK}`))),
    drawn("a PNG with a text", withPngChunk(png, "tEXt", text)),
    drawn(
      "a PNG with a packed text",
      withPngChunk(
        png,
        "zTXt",
        Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.from(MARK))]),
      ),
    ),
    drawn("a PNG with a chunk of its own", withPngChunk(png, "maRk", Buffer.from(MARK))),
    drawn(
      "a WebP with XMP",
      webpWith(webp, { flags: 0x04, ...size }, riffChunk("XMP ", Buffer.from(MARK))),
    ),
    drawn(
      "a WebP with a chunk of its own",
      webpWith(webp, { flags: 0, ...size }, riffChunk("MARK", Buffer.from(MARK))),
    ),
  ];
}
