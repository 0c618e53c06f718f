import type { Format } from "../../../platform/files.ts";
import { isWholeFlac, isWholeMp3, isWholeOgg, isWholeWav } from "./audio.ts";
import { type Bytes, bytesOf } from "./bytes.ts";
import { isWholeGif, isWholeMp4, isWholeWebm } from "./moving.ts";

/** What a file is by its content: pictures are drawn anew, everything else is stored as it came. */
export type Kind = "picture" | "animation" | "audio" | "video";
export type Sniffed = { kind: Kind; format: Format; isWhole: boolean };

type Known = {
  kind: Kind;
  format: Format;
  /** Matches the first bytes of a file. */
  begins: RegExp;
  isWhole: (bytes: Bytes) => boolean;
};

/** Drawing a picture shows whether it is whole. */
const isDrawn = () => true;

const KNOWN: readonly Known[] = [
  {
    kind: "picture",
    format: "webp",
    begins: /^\xff\xd8\xff|^\x89PNG|^RIFF.{4}WEBP/s,
    isWhole: isDrawn,
  },
  { kind: "animation", format: "gif", begins: /^GIF8[79]a/, isWhole: isWholeGif },
  { kind: "audio", format: "wav", begins: /^RIFF.{4}WAVE/s, isWhole: isWholeWav },
  { kind: "audio", format: "ogg", begins: /^OggS/, isWhole: isWholeOgg },
  { kind: "audio", format: "flac", begins: /^fLaC/, isWhole: isWholeFlac },
  { kind: "audio", format: "mp3", begins: /^ID3|^\xff[\xe2-\xff]/, isWhole: isWholeMp3 },
  { kind: "audio", format: "m4a", begins: /^.{4}ftypM4[AB] /s, isWhole: isWholeMp4 },
  {
    kind: "video",
    format: "mp4",
    begins: /^.{4}ftyp(?:isom|iso\d|mp4\d|avc1|M4V )/s,
    isWhole: isWholeMp4,
  },
  { kind: "video", format: "webm", begins: /^.E\xdf\xa3/s, isWhole: isWholeWebm },
];
const BEGINNING = 12;

/** The format of a file and whether it is whole; undefined for an unknown format. */
export function sniffed(file: Uint8Array): Sniffed | undefined {
  const bytes = bytesOf(file);
  const beginning = bytes.text(0, Math.min(BEGINNING, bytes.length));
  const known = KNOWN.find(({ begins }) => begins.test(beginning));
  if (known === undefined) return undefined;
  const { kind, format } = known;
  return { kind, format, isWhole: isWholeBy(known, bytes) };
}

function isWholeBy({ isWhole }: Known, bytes: Bytes): boolean {
  try {
    return isWhole(bytes);
  } catch (error) {
    // The file ends before the end that it announces.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
