import type { Bytes } from "./bytes.ts";

// Whether a sound file is whole, by its structure alone: nothing is decoded.

/** A whole WAV has RIFF chunks up to the end of the file, with a description of the sound and the sound itself. */
export function isWholeWav(bytes: Bytes): boolean {
  const end = 8 + bytes.little(4, 4);
  const seen = new Set<string>();
  let place = 12;
  while (place < end) {
    seen.add(bytes.text(place, 4));
    const size = bytes.little(place + 4, 4);
    // Chunks have an even length.
    place += 8 + size + (size % 2);
  }
  const isEnd = end <= bytes.length && bytes.length - end <= 1 && place - end <= 1;
  return isEnd && seen.has("fmt ") && seen.has("data");
}

const VOICES = ["\u0001vorbis", "OpusHead", "\u007fFLAC", "Speex   "];
const VOICE_BYTES = 8;

/** A whole Ogg has pages up to its end, and the first page is one of sound. */
export function isWholeOgg(bytes: Bytes): boolean {
  let place = 0;
  while (place < bytes.length) {
    if (bytes.text(place, 4) !== "OggS") return false;
    const segments = bytes.at(place + 26);
    const begins = bytes.text(place + 27 + segments, place === 0 ? VOICE_BYTES : 0);
    if (place === 0 && !VOICES.some((voice) => begins.startsWith(voice))) return false;
    let size = 27 + segments;
    for (let index = 0; index < segments; index += 1) size += bytes.at(place + 27 + index);
    place += size;
  }
  return place === bytes.length;
}

/** A whole FLAC has blocks of metadata, the first about the stream, and then a frame. */
export function isWholeFlac(bytes: Bytes): boolean {
  if ((bytes.at(4) & 0x7f) !== 0 || bytes.big(5, 3) !== 34) return false;
  let place = 4;
  let isLast = false;
  while (!isLast) {
    isLast = bytes.at(place) >= 0x80;
    place += 4 + bytes.big(place + 1, 3);
  }
  return bytes.big(place, 2) >> 1 === 0x7ffc;
}

const RATES = [44_100, 48_000, 32_000];
/** Kilobits a second of layer III by the header's number, for MPEG 1 and for MPEG 2. */
const KILOBITS = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

/** The length of the MP3 frame at a place; undefined if there is no frame. */
function frameBytes(bytes: Bytes, place: number): number | undefined {
  const head = bytes.big(place, 4);
  const version = (head >>> 19) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return undefined;
  const isFirst = version === 3;
  const kilobits = KILOBITS[isFirst ? 0 : 1][(head >>> 12) & 15];
  const rate = RATES[(head >>> 10) & 3];
  if (kilobits === undefined || kilobits === 0 || rate === undefined) return undefined;
  const perSecond = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144_000 : 72_000) * kilobits) / perSecond) + ((head >>> 9) & 1);
}

/** A number in four bytes of seven bits each. */
const sevens = (bytes: Bytes, place: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + bytes.at(place + index), 0);

/** Frames in a row that are needed, since the start of one or two frames occurs in any file. */
const FRAMES_MIN = 3;

/** A whole MP3 has an optional ID3 tag and then frames without a gap. */
export function isWholeMp3(bytes: Bytes): boolean {
  let place = bytes.text(0, 3) === "ID3" ? 10 + sevens(bytes, 6) : 0;
  for (let frames = 0; frames < FRAMES_MIN; frames += 1) {
    const size = frameBytes(bytes, place);
    if (size === undefined || place + size > bytes.length) return false;
    place += size;
  }
  return true;
}
