/** Groups names that begin with none of their language's index letters. */
export const OTHER = "#";

/** The first syllable by pinyin of each letter; i, u and v begin none. */
const pinyinStarts =
  "A阿 B八 C嚓 D哒 E妸 F发 G旮 H哈 J讥 K咔 L垃 M痳 N拏 O噢 P妑 Q七 R呥 S扨 T它 W穵 X夕 Y丫 Z帀"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);

const hangulStarts = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".split("");
const kanaRows = "あかさたなはまやらわ".split("");

/**
 * The letter that a list's index shows for a name: A to Z without accents, the first consonant in
 * Korean and Thai, the row of the kana in Japanese, the pinyin letter in simplified Chinese, `#`
 * for the rest.
 */
export function indexLetter(name: string, locale: string): string {
  const first = name.trim().normalize("NFKD").slice(0, 1).toUpperCase();
  if (/[A-Z]/.test(first)) return first;
  const sign = name.trim().normalize("NFKC").slice(0, 1);
  if (/[가-힣]/.test(sign)) return hangulLetter(sign);
  if (/[\u3041-\u30fa]/.test(sign)) return kanaRow(sign);
  if (/\p{Script=Thai}/u.test(sign)) return /[ก-ฮ]/.exec(name)?.[0] ?? OTHER;
  if (/\p{Script=Han}/u.test(sign) && locale.startsWith("zh-Hans")) return pinyinLetter(sign);
  return OTHER;
}

/** 588 syllables begin with each consonant; a doubled one stands under the single one. */
function hangulLetter(syllable: string): string {
  const start = hangulStarts[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? OTHER;
  return { ㄲ: "ㄱ", ㄸ: "ㄷ", ㅃ: "ㅂ", ㅆ: "ㅅ", ㅉ: "ㅈ" }[start] ?? start;
}

/** Katakana lie 96 places behind hiragana; a voiced sign decomposes into its plain one. */
function kanaRow(sign: string): string {
  const plain = sign.normalize("NFD").charCodeAt(0);
  const hiragana = String.fromCharCode(plain > 0x30a0 ? plain - 0x60 : plain);
  return kanaRows.findLast((row) => row <= hiragana) ?? "あ";
}

function pinyinLetter(sign: string): string {
  const { compare } = new Intl.Collator("zh-Hans-CN-u-co-pinyin");
  return pinyinStarts.findLast(([, start]) => compare(start, sign) <= 0)?.[0] ?? OTHER;
}

export type LetterGroup<Item> = { letter: string; items: Item[] };

/** The items in the locale's order, gathered under their index letters, the rest under `#` last. */
export function letterGroups<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: string,
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(locale);
  const groups = new Map<string, Item[]>();
  for (const item of items.toSorted((a, b) => compare(nameOf(a), nameOf(b)))) {
    const letter = indexLetter(nameOf(item), locale);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, items: members }))
    .toSorted((a, b) => Number(a.letter === OTHER) - Number(b.letter === OTHER));
}
