/** Matches almost all typed text, which needs no conversion. */
const PLAIN = /^[\x20-\x7E]*$/;
const ZERO_CODE = 48;

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digits of each script are consecutive, from zero to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String.fromCodePoint(ZERO_CODE + ((code - first) % 10));
}

/**
 * Converts text typed on a keyboard of another width or script to the wire's letters, digits and marks: NFKC, with the
 * digits of every script and the Arabic decimal mark. A character that only stands for a number, such as a raised two,
 * stays the same, so that it is never read as an amount.
 */
export const plainText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/[^\p{No}]+/gu, (part) => part.normalize("NFKC"))
        .replace(/\p{Nd}/gu, digitOf)
        .replaceAll("\u066B", ".");
