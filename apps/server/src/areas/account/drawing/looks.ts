/** A picture as small and grey as this has nothing left but what it looks like. */
export const SIDE = 32;
/** Of the waves across and down, the longest. */
const WAVES = 8;

/** The signs of a picture and of its mirror image. */
export const LOOKS_LENGTH = 2 * WAVES * WAVES;

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_pixel, at) =>
    Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * What a picture looks like, as 64 bits: of each pair of waves (a cosine transform), whether there is more of it
 * than of half of them. Pictures that look alike differ in few. Then the same of its mirror image, in which the
 * odd waves across are turned round. `pixels`: SIDE rows of as many grey values.
 */
export function looksOf(pixels: Uint8Array): string {
  const amounts = COSINES.flatMap((down) => COSINES.map((across) => sumOf(pixels, across, down)));
  const mirrored = amounts.map((amount, at) => (at % 2 === 0 ? -amount : amount));
  return bitsOf(amounts) + bitsOf(mirrored);
}

const sumOf = (pixels: Uint8Array, across: readonly number[], down: readonly number[]): number =>
  pixels.reduce(
    (sum, value, at) => sum + value * (across[at % SIDE] ?? 0) * (down[Math.floor(at / SIDE)] ?? 0),
    0,
  );

function bitsOf(amounts: readonly number[]): string {
  const half = amounts.toSorted((one, other) => one - other)[amounts.length / 2] ?? 0;
  return amounts.map((amount) => (amount > half ? "1" : "0")).join("");
}
