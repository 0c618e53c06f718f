import { folded, holdsWords } from "../../lib/words.ts";

/** Something that the search leads to or does: what it is called, and other words for it. */
export type Target = { label: string; words?: string };

const BETWEEN_WORDS = /[\s、/]+/;

/** How closely a target is what was typed; `far`: it only holds it. */
const RANKS = { name: 0, word: 1, far: 2 } as const;

/** 0 where the name begins with what was typed, 1 where any word does, 2 otherwise. */
export function rankOf({ label, words = "" }: Target, typed: string): number {
  const start = folded(typed).trim();
  const name = folded(label);
  if (name.startsWith(start)) return RANKS.name;
  const isWord = `${name} ${folded(words)}`.split(BETWEEN_WORDS).some((at) => at.startsWith(start));
  return isWord ? RANKS.word : RANKS.far;
}

/**
 * Returns at most this many targets for the typed text: names that begin with it, then those with such a word, then
 * those that contain it, each in the order of the list. An empty text gives the first of the list.
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
