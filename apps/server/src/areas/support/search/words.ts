import type { Language } from "@candor/locales/languages.ts";
import { languageFacts } from "@candor/locales/languages.ts";

/** A word without its differences in case, width and accents of Latin letters. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, "")
    .normalize("NFC");

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words that every text has, and that select nothing. */
const COMMON = new Set(
  [
    "a an and are can do does for how i in is it my not of on or the to what when where why with",
    "au ce comment de des du en est et il je la le les ma mes mon ne où pas pourquoi que sur un une",
    "como con cual de del donde el es la las los me mi mis no por porque que se un una y",
    "の は が を に で と も か ます です ない ません する した て い",
    "的 了 我 是 在 怎么 为什么 如何 什么 怎麼 為什麼 甚麼 有 吗 嗎 被",
    "ของ ที่ และ ฉัน ผม เป็น ไม่ ได้ ทำไม อย่างไร ครับ ค่ะ",
    "왜 어떻게 내 제 이 그 수 안",
  ].flatMap((words) => words.split(" ").map(folded)),
);

const segmenters = new Map<Language, Intl.Segmenter>();
function segmenterOf(lang: Language): Intl.Segmenter {
  const known = segmenters.get(lang);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(languageFacts[lang].locale, { granularity: "word" });
  segmenters.set(lang, made);
  return made;
}

/** The words of a text in the reader's language, normalised for comparison. */
export const wordsIn = (text: string, lang: Language): string[] =>
  [...segmenterOf(lang).segment(folded(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );

/** The words of a search, each once, without common ones. */
export function termsIn(text: string, lang: Language): string[] {
  const words = [...new Set(wordsIn(text, lang))];
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** The beginning of a word that its forms share. */
function stemOf(term: string): string {
  if (term.length <= 4) return term;
  return term.slice(0, Math.max(4, Math.ceil(term.length * 0.7)));
}

/** Whether a normalised text has a word or a form of it. */
export function says(text: { folded: string; words: readonly string[] }, term: string): boolean {
  if (WITHOUT_SPACES.test(term)) return text.folded.includes(term);
  // Particles stand at the end of Korean words, so that the last syllable may differ.
  if (/\p{Script=Hangul}/u.test(term))
    return text.folded.includes(term.length > 2 ? term.slice(0, -1) : term);
  const stem = stemOf(term);
  return text.words.some(
    (word) => word.startsWith(stem) || (word.length >= 3 && term === `${word}s`),
  );
}
