import { plainText } from "@candor/money";
import { holdsWords } from "../lib/words.ts";

/** Something that the search leads to or does: what it is called, and other words for it. */
export type Target = { label: string; words?: string };

/**
 * What was typed finds, at most so many: what begins with it before what only holds it, each in the order
 * of the list. With nothing typed, the first of the list.
 */
export function found<Found extends Target>(
  list: readonly Found[],
  typed: string,
  atMost: number,
): Found[] {
  const start = plainText(typed).trim().toLowerCase();
  const begins = ({ label }: Target) => label.toLowerCase().startsWith(start);
  const held = list.filter(({ label, words = "" }) => holdsWords(`${label} ${words}`, typed));
  return [...held.filter(begins), ...held.filter((target) => !begins(target))].slice(0, atMost);
}
