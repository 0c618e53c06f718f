import { createHash } from "node:crypto";

/** Chance that a seed decides alone: the same seed gives the same row of numbers on each machine. */
export type Chance = {
  /** From 0, to below 1. */
  next: () => number;
  between: (from: number, to: number) => number;
  /** A whole number below `count`. */
  below: (count: number) => number;
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
  hit: (likelihood: number) => boolean;
};

/** sfc32 (Doty-Humphrey's small fast counter), started from the SHA-256 of the seed. */
export function chanceOf(seed: string): Chance {
  const hash = createHash("sha256").update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("An empty list has nothing to pick");
    return one;
  };
  return {
    next,
    below,
    pick,
    between: (from, to) => from + (to - from) * next(),
    shuffled: (list) =>
      list
        .map((one) => ({ one, place: next() }))
        .sort((left, right) => left.place - right.place)
        .map(({ one }) => one),
    hit: (likelihood) => next() < likelihood,
  };
}
