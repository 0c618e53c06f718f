/**
 * Breaks text into lines no wider than `width`, between words as the language has them: Thai, Chinese and Japanese put
 * no spaces there. A word wider than a line is broken within.
 */
export function wrapped(
  text: string,
  locale: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const words = [...new Intl.Segmenter(locale, { granularity: "word" }).segment(text)];
  const lines = [""];
  const put = (piece: string): void => {
    const line = lines.at(-1) ?? "";
    if (widthOf((line + piece).trimEnd()) <= width) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  };
  for (const { segment, isWordLike } of words) {
    // A punctuation mark stays with the word before it, even beyond the width.
    if (isWordLike === false && segment.trim() !== "") lines[lines.length - 1] += segment;
    else if (widthOf(segment) <= width) put(segment);
    else for (const letter of segment) put(letter);
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "");
}
