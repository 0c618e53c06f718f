import { createHash } from "node:crypto";

/** Sixty-four bits: too many seeds to try against the recorded prices. */
export type Seed = readonly [low: number, high: number];

/** A seed made of any words; the same words always give the same seed. */
export function seedOf(...words: string[]): Seed {
  const hash = createHash("sha256").update(words.join("\n")).digest();
  return [hash.readInt32LE(0), hash.readInt32LE(4)];
}

/** A seed for one of several independent streams of noise. */
export const streamSeed = (seed: Seed, stream: number): Seed => [
  mix(seed, -1 - 2 * stream),
  mix(seed, -2 - 2 * stream),
];

/** Uniform in [0, 1), an own value for every whole index. */
export const chanceAt = (seed: Seed, index: number): number =>
  (mix(seed, index) >>> 0) / 0x1_0000_0000;

/**
 * A function of x, uniform in [-1, 1) at whole x, with neither jumps nor kinks in between. It keeps the last two
 * points, because seconds are mostly asked for in turn.
 */
export function smoothNoise(seed: Seed): (x: number) => number {
  let index = NaN;
  let from = 0;
  let to = 0;
  return (x) => {
    const whole = Math.floor(x);
    if (whole !== index) {
      from = whole === index + 1 ? to : chanceAt(seed, whole);
      index = whole;
      to = chanceAt(seed, whole + 1);
    }
    const part = x - whole;
    return 2 * (from + (to - from) * part * part * (3 - 2 * part)) - 1;
  };
}

/**
 * HalfSipHash-1-3 of one 32-bit word. A result reveals neither the seed nor other results, and it is fast enough for
 * the history of a whole world.
 */
function mix(seed: Seed, word: number): number {
  const low = seed[0];
  const high = seed[1];
  let v0 = low;
  let v1 = high;
  let v2 = low ^ 0x6c796765;
  let v3 = high ^ 0x74656462 ^ word;
  for (let round = 0; round < ROUNDS; round += 1) {
    v0 = (v0 + v1) | 0;
    v1 = turned(v1, 5) ^ v0;
    v0 = turned(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = turned(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = turned(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = turned(v1, 13) ^ v2;
    v2 = turned(v2, 16);
    if (round === 0) {
      v0 ^= word;
      v3 ^= LENGTH;
    } else if (round === 1) {
      v0 ^= LENGTH;
      v2 ^= 0xff;
    }
  }
  return v1 ^ v3;
}

const ROUNDS = 1 + 1 + 3;
/** Four bytes: the last word of the message. */
const LENGTH = 0x04000000;

const turned = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));
