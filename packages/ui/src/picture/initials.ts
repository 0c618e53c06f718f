/** A letter, a digit or a picture: what can stand for a name. */
const SIGN = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * One or two signs for a name: of the first and of the last word, or of the only one. Signs are
 * what a reader counts as one (an accent, a Thai vowel or a family emoji stays whole). "" when the
 * name has none.
 */
export function initialsOf(name: string, locale: string): string {
  const signs = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => firstSign(word, locale) ?? []);
  const chosen = signs.length > 1 ? [signs[0], signs.at(-1)] : signs;
  return chosen.join("").toLocaleUpperCase(locale);
}

function firstSign(word: string, locale: string): string | undefined {
  const graphemes = new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(word);
  return [...graphemes].map(({ segment }) => segment).find((segment) => SIGN.test(segment));
}
