/** At this size and in grey, only the rough look of a picture is left. */
export const SIDE = 32;
/** The longest waves in each direction that the fingerprint uses. */
const WAVES = 8;

/** The length of the fingerprints of a picture and of its mirror image. */
export const LOOKS_LENGTH = 2 * WAVES * WAVES;

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_pixel, at) =>
    Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * The fingerprint of a picture as 64 bits: for each pair of waves (a cosine transform), whether its amount is above the
 * median. Alike pictures differ in few bits. The fingerprint of the mirror image follows; in it the odd waves across
 * change their sign. `pixels`: SIDE rows of as many grey values.
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
