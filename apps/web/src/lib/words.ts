import { plainText } from "@candor/money";

/** Whether every typed word stands somewhere in the text, in any case. */
export function holdsWords(said: string, typed: string): boolean {
  const text = said.toLowerCase();
  return plainText(typed)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
