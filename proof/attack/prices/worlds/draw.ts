import { createRandom } from "../../../harness/random.ts";

/** Random numbers, the same for the same seed. */
export type Draw = {
  /** A number from 0 up to but not including 1. */
  uniform: () => number;
  between: (low: number, high: number) => number;
  /** A normal number with mean 0 and deviation 1. */
  normal: () => number;
  sign: () => 1 | -1;
};

const RANGE = 0x1_0000_0000;

export function createDraw(seed: number): Draw {
  const random = createRandom(seed);
  let spare: number | undefined;
  const uniform = (): number => random.below(RANGE) / RANGE;
  /** Marsaglia's polar method, which makes two numbers at a time. */
  const normal = (): number => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    normal,
    sign: () => (uniform() < 0.5 ? -1 : 1),
  };
}
