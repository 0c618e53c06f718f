import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Files, uploadKey } from "../../../apps/server/src/platform/files.ts";
import type { Answered } from "./send.ts";
import { MARK } from "./sent.ts";
import type { Stage } from "./stage.ts";

/** The first bytes of each format that may be stored unchanged. */
const BEGINS: Readonly<Record<string, RegExp>> = {
  gif: /^GIF8[79]a/,
  mp3: /^(?:ID3|\xff[\xe2-\xff])/,
  mp4: /^.{4}ftyp/s,
  wav: /^RIFF.{4}WAVE/s,
  webm: /^.E\xdf\xa3/s,
  ogg: /^OggS/,
  flac: /^fLaC/,
};
/** The only chunks that a still picture needs. */
const PICTURE_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/** Compares the answers and the stored files with the required outcome of each file. */
export async function judge(stage: Stage, answered: readonly Answered[]): Promise<string[]> {
  const stored = new Map((await stage.rows()).map((row) => [row.id, row]));
  const references = new Set(answered.map(({ reference }) => reference));
  const findings = [...stored.keys()]
    .filter((id) => !references.has(id))
    .map((id) => `${id} is stored, and nobody was told`);
  const expected = new Set<string>();
  for (const { sent, answer, reference } of answered) {
    const told = (what: string): void => void findings.push(`${sent.name}: ${what}`);
    if (answer !== "closed" && answer.status >= 500) told(`${answer.status}`);
    if (reference === undefined) {
      if (sent.fate === "drawn" || sent.fate === "kept") told(`refused: ${textOf(answer)}`);
      continue;
    }
    if (sent.fate === "refused") told("was taken");
    const row = stored.get(reference);
    if (row === undefined) {
      told("was taken, and is not stored");
      continue;
    }
    expected.add(`${row.id}.${row.format}`);
    for (const fault of await faultsOf(stage.files, row, sent.bytes)) told(fault);
    if (readFileSync(join(stage.folder, "uploads", `${row.id}.${row.format}`)).includes(MARK))
      told("can be read on the disk");
  }
  for (const name of stage.lying()) if (!expected.has(name)) findings.push(`${name} lies there`);
  return findings;
}

type Row = { id: string; format: string; bytes: number };

async function faultsOf(files: Files, row: Row, came: Buffer | undefined): Promise<string[]> {
  const bytes = Buffer.from(await files.getBytes(uploadKey(row.id, row.format as "webp")));
  const faults = bytes.length === row.bytes ? [] : ["another length is written down"];
  if (row.format === "webp") return [...faults, ...(await leftIn(bytes))];
  if (BEGINS[row.format]?.test(bytes.toString("latin1", 0, 12)) !== true)
    faults.push(`is no ${row.format}`);
  if (came === undefined || !bytes.equals(came)) faults.push("is not what came");
  return faults;
}

/** The faults of a redrawn picture: parts and data that it must not keep. */
async function leftIn(bytes: Buffer): Promise<string[]> {
  const faults: string[] = [];
  if (bytes.toString("latin1", 0, 4) !== "RIFF") return ["is no picture that was drawn anew"];
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) faults.push("goes on behind its end");
  for (let place = 12; place + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", place, place + 4);
    if (!PICTURE_CHUNKS.has(name)) faults.push(`keeps ${JSON.stringify(name)}`);
    const size = bytes.readUInt32LE(place + 4);
    place += 8 + size + (size % 2);
  }
  if (bytes.includes(MARK)) faults.push("keeps what it carried");
  const { format, pages, exif, icc, xmp, width, height } = await sharp(bytes).metadata();
  if (format !== "webp" || pages !== undefined) faults.push("is no single picture");
  if ((exif ?? icc ?? xmp) !== undefined) faults.push("keeps what describes it");
  if (Math.max(width, height) > 2_048) faults.push("is too large");
  return faults;
}

const textOf = (answer: Answered["answer"]): string =>
  answer === "closed" ? answer : answer.text.slice(0, 120);
