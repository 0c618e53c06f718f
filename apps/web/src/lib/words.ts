import { plainText } from "@candor/money";

/** How a text reads to who looks for it: without case, width and the accents of Latin letters. */
export const folded = (text: string): string =>
  plainText(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase();

/** Whether every typed word stands somewhere in the text, in any case. */
export function holdsWords(said: string, typed: string): boolean {
  const text = folded(said);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
