/** Languages by the codes that requests and local storage use. */
export const languages = ["zh", "en", "hk", "th", "jp", "kor", "fra", "spa"] as const;
export type Language = (typeof languages)[number];

type LanguageFacts = {
  /** BCP-47 id for Intl, plurals and `<html lang>`; five of our codes are none themselves. */
  locale: string;
  /** The language's own name for itself. */
  name: string;
};

export const languageFacts: Record<Language, LanguageFacts> = {
  zh: { locale: "zh-Hans-CN", name: "简体中文" },
  en: { locale: "en", name: "English" },
  hk: { locale: "zh-Hant-HK", name: "繁體中文" },
  // Thai traders read prices in Latin digits, which the extension asks Intl for.
  th: { locale: "th-u-nu-latn", name: "ไทย" },
  jp: { locale: "ja", name: "日本語" },
  kor: { locale: "ko", name: "한국어" },
  fra: { locale: "fr", name: "Français" },
  spa: { locale: "es", name: "Español" },
};

/** The value of `<html lang>`. */
export const tagOf = (language: Language): string =>
  languageFacts[language].locale.replace("-u-nu-latn", "");

/** What the operators' console speaks. */
export const consoleLanguages = ["zh", "en"] as const satisfies readonly Language[];
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The languages that an area's texts are in: all eight, but for those of the operators' console. */
export const languagesOf = (area: string): readonly Language[] =>
  /^console(?:[-.]|$)/.test(area) ? consoleLanguages : languages;

/** The language of a code, `en` for anything else. */
export const languageOf = (code: unknown): Language =>
  languages.find((language) => language === code) ?? "en";

/** Ours of the languages that browsers name; Chinese is told apart by where it is written. */
const ofBrowsers: Readonly<Record<string, Language>> = {
  "zh-tw": "hk",
  "zh-hk": "hk",
  "zh-mo": "hk",
  "zh-hant": "hk",
  zh: "zh",
  en: "en",
  th: "th",
  ja: "jp",
  ko: "kor",
  fr: "fra",
  es: "spa",
};

/** The language that an `accept-language` names first, `en` for any other. */
export function languageOfHeader(header: string | undefined): Language {
  const tag = /^[a-z]+(?:-[a-z]+)?/.exec((header ?? "").trim().toLowerCase())?.[0] ?? "";
  return ofBrowsers[tag] ?? ofBrowsers[tag.replace(/-.*/, "")] ?? "en";
}
