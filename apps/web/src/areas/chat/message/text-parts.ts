import type { Entry } from "../data.ts";

export type TextPart = { text: string; number?: number };

/** A text in parts: the mentions of these, and the words between them. */
export function textParts(text: string, mentions: Entry["mentions"]): TextPart[] {
  const byLength = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const parts: TextPart[] = [];
  let rest = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (at < rest) continue;
    const named = byLength.find(({ name }) => isAt(text, at + 1, name));
    if (named === undefined) continue;
    if (at > rest) parts.push({ text: text.slice(rest, at) });
    rest = at + 1 + named.name.length;
    parts.push({ text: text.slice(at, rest), number: named.number });
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) });
  return parts;
}

/** The server knows a name in whichever case it is typed. */
const isAt = (text: string, at: number, name: string): boolean =>
  text.slice(at, at + name.length).toLowerCase() === name.toLowerCase();
