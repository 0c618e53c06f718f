import { SPOKEN_TEXTS } from "@candor/contract/area-words.ts";
import type { CompiledTexts } from "@candor/locales/texts.ts";
import { printValues } from "@candor/locales/figures.ts";
import { languageFacts, languages, type Language } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import { type I18n, setupI18n } from "@lingui/core";

/** The texts that the server itself needs: refusals, and the areas' consents and documents. */
const SPOKEN = [...new Set(["refusals", "rejections", "common", ...SPOKEN_TEXTS])];

export type Texts = (
  lang: Language,
  id: string,
  values?: Readonly<Record<string, string>>,
) => string;

let spoken: ReadonlyMap<Language, I18n> | undefined;

/**
 * Loads the texts once a process; an id without a text is a bug, not an empty message. Values come as they travel (0.5,
 * 900, 2026-11-22T09:30Z) and are printed as the language writes them.
 */
export function loadTexts(): Texts {
  const known = (spoken ??= new Map(languages.map((lang) => [lang, speaking(lang)])));
  return (lang, id, values = {}) => {
    const text = known.get(lang)?._(id, printValues(values, languageFacts[lang].locale));
    if (text === undefined || text === id) throw new Error(`no text for ${id} in ${lang}`);
    return text;
  };
}

function speaking(lang: Language): I18n {
  const { locale } = languageFacts[lang];
  const messages: CompiledTexts = {};
  for (const area of SPOKEN) Object.assign(messages, readTexts(lang, area));
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** A time to the minute, as values of messages have it: 2026-11-22T09:30Z. */
export const utcMinute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;
