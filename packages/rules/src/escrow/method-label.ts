/** A method's names by its sources: as it calls itself, and in English, simplified and traditional Chinese. */
export type MethodNames = { own: string; en: string; zh: string; tw: string };

/** The script that a reader of these languages reads, besides the Latin one. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kor: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
};

/**
 * What a method is called on a screen in a language, by its code. Chinese and English readers have names of their own. Others
 * read what it calls itself where that is in their script, and of Japanese in Japan alone, or else the English one.
 */
export function methodLabel(
  { own, en, zh, tw, countries }: MethodNames & { countries: readonly string[] | null },
  lang: string,
): string {
  if (lang === "zh") return zh;
  if (lang === "hk") return tw;
  if (lang === "jp" && countries?.includes("JP") !== true) return en;
  return SCRIPTS[lang]?.test(own) === true ? own : en;
}
