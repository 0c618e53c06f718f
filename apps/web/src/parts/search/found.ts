import { folded, holdsWords } from "../../lib/words.ts";

/** Something that the search leads to or does: what it is called, and other words for it. */
export type Target = { label: string; words?: string };

/** How closely a target is what was typed; `far`: it only holds it. */
const RANKS = { name: 0, word: 1, far: 2 } as const;

/** 0 where the name begins with what was typed, 1 where any word does, 2 otherwise. */
export function rankOf({ label, words = "" }: Target, typed: string): number {
  const start = folded(typed).trim();
  const name = folded(label);
  if (name.startsWith(start)) return RANKS.name;
  return ` ${name} ${folded(words)}`.includes(` ${start}`) ? RANKS.word : RANKS.far;
}

/**
 * What was typed finds, at most so many: what is called so before what has such a word, and last what only holds it,
 * each in the order of the list. With nothing typed, the first of the list.
 */
export function found<Found extends Target>(
  list: readonly Found[],
  typed: string,
  atMost: number,
): Found[] {
  if (typed.trim() === "") return list.slice(0, atMost);
  return list
    .filter(({ label, words = "" }) => holdsWords(`${label} ${words}`, typed))
    .map((target) => ({ target, rank: rankOf(target, typed) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, atMost)
    .map(({ target }) => target);
}
