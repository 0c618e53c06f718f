/** Marks of Latin, Greek and Cyrillic letters, which banks leave out. Those of other scripts tell letters apart. */
const LATIN_MARKS = /[\u0300-\u036F]/gu;
const APOSTROPHES = /['’‘`´]/gu;
const NOT_OF_A_NAME = /[^\p{L}\p{M}]+/gu;

/** The words of a name without case, marks and signs. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(APOSTROPHES, "")
    .split(NOT_OF_A_NAME)
    .filter((word) => word !== "");

/**
 * Whether a payer's name is the verified one (product rules, section 11): the same letters, or the same words in another
 * sequence, since banks put the family name first or last. Every word has to stand in both: a relative with the same
 * family name is another person.
 */
export function isSameName(payer: string, verified: string): boolean {
  const [one, other] = [wordsOf(payer), wordsOf(verified)];
  if (one.length === 0) return false;
  const hasSameWords = one.toSorted().join(" ") === other.toSorted().join(" ");
  return hasSameWords || one.join("") === other.join("");
}
