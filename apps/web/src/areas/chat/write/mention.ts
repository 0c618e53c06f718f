import type { Line } from "../room/lines.ts";

/** The beginning of a name that is being typed behind an @, and where it begins. */
export type Typed = { start: number; text: string };

const TYPED = /@([\p{L}\p{M}\p{Nd}]{0,10})$/u;
/** Names that are offered at once. */
const OFFERED_MAX = 6;

export function typedName(text: string, caret: number): Typed | undefined {
  const found = TYPED.exec(text.slice(0, caret));
  return found === null ? undefined : { start: found.index, text: found[1] ?? "" };
}

/** The names of those who are shown, who spoke last first; neither the reader's own nor the house's. */
export function namesOf(lines: readonly Line[]): string[] {
  const names = lines
    .filter(({ isOwn }) => !isOwn)
    .map(({ entry }) => entry.author?.name ?? "")
    .filter((name) => name !== "");
  return [...new Set(names.toReversed())];
}

/** Returns the names that begin with the typed letters. */
export const offered = (names: readonly string[], { text }: Typed): string[] =>
  names.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())).slice(0, OFFERED_MAX);

/** The text with a name put in whole, and the place behind it. */
export function completed(text: string, caret: number, { start }: Typed, name: string) {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(caret).trimStart(), caret: head.length };
}
