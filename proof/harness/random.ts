export type Random = {
  /** A whole number from 0 up to, not including, `bound`. */
  below: (bound: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** The same numbers for the same seed (mulberry32), so that a failed load can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => next() % bound;
  return {
    below,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError("nothing to pick from");
      return found;
    },
  };
}
