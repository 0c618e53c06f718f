/** A seed for the functions below out of any words; the same words always give the same seed. */
export function seedOf(...words: string[]): number {
  let seed = 0x811c9dc5;
  for (const byte of Buffer.from(words.join("\n"))) seed = Math.imul(seed ^ byte, 0x01000193);
  return mix(seed);
}

/** A seed for one of several streams of noise that have nothing to do with each other. */
export const streamSeed = (seed: number, stream: number): number =>
  mix(seed + Math.imul(stream + 1, 0x9e3779b1));

/** Uniform in [0, 1), a value of its own for every whole index. */
export const chanceAt = (seed: number, index: number): number =>
  (mix(seed ^ index) >>> 0) / 0x1_0000_0000;

/**
 * A function of x, uniform in [-1, 1) at whole x and without a jump or a kink between them. It keeps
 * the last two points it went between, because seconds are mostly asked for in turn.
 */
export function smoothNoise(seed: number): (x: number) => number {
  let index = NaN;
  let from = 0;
  let to = 0;
  return (x) => {
    const whole = Math.floor(x);
    if (whole !== index) {
      index = whole;
      from = chanceAt(seed, whole);
      to = chanceAt(seed, whole + 1);
    }
    const part = x - whole;
    return 2 * (from + (to - from) * part * part * (3 - 2 * part)) - 1;
  };
}

/** Spreads every bit over all the others: the finaliser of MurmurHash3. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
