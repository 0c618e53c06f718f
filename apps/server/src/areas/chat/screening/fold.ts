import skeleton from "unhomoglyph";

/** Letters in squares and circles, which no Unicode normal form maps: the start of each of the four alphabets. */
const BOXED = [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6] as const;
const LETTERS = 26;

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign;
  const from = BOXED.find((first) => code >= first && code < first + LETTERS);
  return from === undefined ? skeleton(sign) : String.fromCodePoint(0x61 + code - from);
}

/** Invisible characters, removed before anything is compared. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
/** Accents on Latin letters; in other scripts marks are letters. */
const ACCENTS = /(?<=\p{Script=Latin})\p{Mn}+/gu;

/**
 * A text in the plainest characters that look the same: without width, style, case, accents and invisible characters.
 * ASCII characters stay, so that the end of a host name is read as typed.
 */
export const plainSigns = (text: string): string =>
  [...text.normalize("NFKC").replace(UNSEEN, "")]
    .map(plainSign)
    .join("")
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase();

/** Digits and signs that stand for letters. */
const AS_LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
};

/** The same without anything between its letters, and with letters for the characters that stand for them. */
export const squeezed = (text: string): string =>
  [...plainSigns(text)]
    .map((sign) => AS_LETTERS[sign] ?? sign)
    .join("")
    .replace(/[^\p{L}\p{M}]/gu, "")
    .replaceAll("vv", "w")
    .replace(/(.)\1{2,}/gu, "$1");

/** Joins letters that stand alone in a row: "e v i l" becomes "evil". */
export const joined = (text: string): string =>
  text.replace(/(?<!\S)\S(?:[^\S\n]+\S(?!\S)){2,}/gu, (spread) => spread.replace(/\s+/gu, ""));
