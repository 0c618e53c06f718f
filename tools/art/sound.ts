import { createMp3Encoder } from "wasm-media-encoders";
import { echoed } from "./carillon/room.ts";
import type { Score } from "./carillon/score.ts";
import { ring } from "./carillon/voices.ts";
import { chanceOf } from "./chance.ts";

const RATE = 32_000;
const BITRATE = 64;
/** How loud a piece is on the whole: its root mean square. */
const LEVEL = 0.13;

/** The sound of a score: left and right. */
export function soundOf(score: Score, seed: string): readonly [Float32Array, Float32Array] {
  const chance = chanceOf(`${seed}, strings`);
  const length = Math.round(score.seconds * RATE);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  for (const note of score.notes) {
    const sound = ring(note, RATE, chance);
    const start = Math.round(note.at * RATE);
    const angle = ((Math.min(1, Math.max(-1, note.pan)) + 1) * Math.PI) / 4;
    const [toLeft, toRight] = [Math.cos(angle) * note.loud, Math.sin(angle) * note.loud];
    const end = Math.min(sound.length, length - start);
    for (let at = 0; at < end; at++) {
      left[start + at] = (left[start + at] ?? 0) + (sound[at] ?? 0) * toLeft;
      right[start + at] = (right[start + at] ?? 0) + (sound[at] ?? 0) * toRight;
    }
  }
  const walls = [echoed(left, RATE, 0), echoed(right, RATE, 23)] as const;
  for (let at = 0; at < length; at++) {
    left[at] = (left[at] ?? 0) + (walls[0][at] ?? 0) * score.room;
    right[at] = (right[at] ?? 0) + (walls[1][at] ?? 0) * score.room;
  }
  level(left, right);
  return [left, right];
}

/** Brings both sides to one loudness, rounds what would be too high, and fades the end. */
function level(left: Float32Array, right: Float32Array): void {
  let squares = 0;
  for (let at = 0; at < left.length; at++) squares += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
  const gain = LEVEL / Math.sqrt(squares / left.length / 2);
  const fade = 1.2 * RATE;
  for (const side of [left, right])
    for (let at = 0; at < side.length; at++) {
      const rest = Math.min(1, (side.length - at) / fade);
      side[at] = 0.92 * Math.tanh((side[at] ?? 0) * gain) * rest;
    }
}

export async function mp3Of(score: Score, seed: string): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: RATE, bitrate: BITRATE });
  const first = Buffer.from(encoder.encode(soundOf(score, seed)));
  return Buffer.concat([first, encoder.finalize()]);
}
