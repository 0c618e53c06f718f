import type { Bytes } from "./bytes.ts";

// Whether a moving picture is whole, by its structure alone: nothing is decoded.

const SIDE_MAX = 4_096;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** A whole GIF has blocks up to its end, with a picture among them, and nothing after them. */
export function isWholeGif(bytes: Bytes): boolean {
  const [width, height] = [bytes.little(6, 2), bytes.little(8, 2)];
  if (width > SIDE_MAX || height > SIDE_MAX) return false;
  const colours = (place: number) => (bytes.at(place) >= 0x80 ? 6 << (bytes.at(place) & 7) : 0);
  const afterParts = (start: number): number => {
    let place = start;
    while (bytes.at(place) > 0) place += 1 + bytes.at(place);
    return place + 1;
  };
  let [place, pictures] = [13 + colours(10), 0];
  while (bytes.at(place) !== TRAILER) {
    if (bytes.at(place) === EXTENSION) place = afterParts(place + 2);
    else if (bytes.at(place) === IMAGE) {
      pictures += 1;
      place = afterParts(place + 11 + colours(place + 9));
    } else return false;
  }
  return pictures > 0 && place === bytes.length - 1;
}

/** A whole MP4, also of sound alone, has boxes up to its end, with a description and content among them. */
export function isWholeMp4(bytes: Bytes): boolean {
  const seen = new Set<string>();
  let place = 0;
  while (place < bytes.length) {
    seen.add(bytes.text(place + 4, 4));
    const short = bytes.big(place, 4);
    // 1: the size follows the name in eight bytes; 0: the box ends with the file.
    const size =
      short === 1
        ? bytes.big(place + 8, 4) * 2 ** 32 + bytes.big(place + 12, 4)
        : short || bytes.length - place;
    if (size < 8) return false;
    place += size;
  }
  return place === bytes.length && seen.has("moov") && seen.has("mdat");
}

const SEGMENT = 0x18538067;

/** A whole WebM has a head that names WebM, and a segment up to the end or of unknown size. */
export function isWholeWebm(bytes: Bytes): boolean {
  const head = sizeAt(bytes, 4);
  const place = head.place + head.size;
  if (!/B\x82.webm/s.test(bytes.text(head.place, head.size))) return false;
  if (bytes.big(place, 4) !== SEGMENT) return false;
  const segment = sizeAt(bytes, place + 4);
  return segment.isUnknown || segment.place + segment.size === bytes.length;
}

/** An EBML size has as many bytes as its first one has leading zeros, plus one; all ones mean unknown. */
function sizeAt(bytes: Bytes, place: number) {
  const count = Math.clz32(bytes.at(place)) - 23;
  if (count > 8) throw new RangeError("no size");
  let size = bytes.at(place) & (0xff >> count);
  let isUnknown = size === 0xff >> count;
  for (let index = 1; index < count; index += 1) {
    size = size * 256 + bytes.at(place + index);
    isUnknown &&= bytes.at(place + index) === 0xff;
  }
  return { place: place + count, size, isUnknown };
}
