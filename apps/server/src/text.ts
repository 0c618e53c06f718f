import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGS, type Lang } from "@candor/contract/fields.ts";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/** What the server says by itself: refusals, mails, notices; the screens' texts stay with the client. */
const AREAS = ["refusals", "mails"];
const LOCALES: Record<Lang, string> = {
  zh: "zh-Hans-CN", en: "en", hk: "zh-Hant-HK", th: "th", jp: "ja", kor: "ko", fra: "fr", spa: "es",
};

export type Texts = (lang: Lang, id: string, values?: Readonly<Record<string, string>>) => string;

/** Reads the catalogues once; an id without a text is a fault, not an empty message. */
export function loadTexts(): Texts {
  const catalogues = new Map(LANGS.map((lang) => [lang, catalogueOf(lang)]));
  return (lang, id, values = {}) => {
    const text = catalogues.get(lang)?._(id, values);
    if (text === undefined || text === id) throw new Error(`no text for ${id} in ${lang}`);
    return text;
  };
}

function catalogueOf(lang: Lang): I18n {
  const folder = fileURLToPath(new URL(`../../../packages/locales/${lang}/`, import.meta.url));
  const messages: Record<string, ReturnType<typeof compileMessage>> = {};
  for (const file of readdirSync(folder)) {
    const area = file.replace(".json", "");
    if (!AREAS.includes(area)) continue;
    const texts = JSON.parse(readFileSync(folder + file, "utf8")) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) messages[`${area}.${key}`] = compileMessage(text);
  }
  return setupI18n({ locale: LOCALES[lang], messages: { [LOCALES[lang]]: messages } });
}

export const langOf = (value: unknown): Lang => LANGS.find((lang) => lang === value) ?? "en";
