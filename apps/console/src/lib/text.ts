import type { MessageId, Messages } from "@candor/locales/ids.gen.ts";
import {
  type ConsoleLanguage,
  consoleLanguages,
  languageFacts,
} from "@candor/locales/languages.ts";
import { setupI18n } from "@lingui/core";
import type { I18nProvider } from "ra-core";
import loaders from "virtual:texts";

type Values<Id extends MessageId> = Record<Messages[Id], string | number>;

const AREAS = ["common", "console", "home", "spot", "wallet"];
const i18n = setupI18n();
let language: ConsoleLanguage = "en";

/** Says a message: `t("console.halt")`. A new language renders every screen anew. */
export const t = <Id extends MessageId>(
  id: Id,
  ...values: [Messages[Id]] extends [never] ? [] : [values: Values<Id>]
): string => i18n._(id, values[0]);

/** A message whose id comes from the server's answer, or the bare word where nobody wrote one. */
export const textOr = (id: string, word: string): string =>
  id in i18n.messages ? i18n._(id) : word;

/** What requests carry as the language of their answers. */
export const languageNow = (): ConsoleLanguage => language;

/** The BCP-47 id that numbers and dates go by. */
export const localeNow = (): string => languageFacts[language].locale;

const consoleLanguageOf = (code: string): ConsoleLanguage =>
  consoleLanguages.find((known) => known === code) ?? "en";

/** Turns the console to a language once all of its texts have arrived. */
export async function speak(code: string): Promise<void> {
  const next = consoleLanguageOf(code);
  const { locale } = languageFacts[next];
  await Promise.all(
    AREAS.map(async (area) => {
      const part = await loaders[`${next}/${area}`]?.();
      if (part !== undefined) i18n.load(locale, part.default);
    }),
  );
  i18n.activate(locale);
  language = next;
  document.documentElement.lang = locale;
}

/** The framework's way to the same texts; its own are never shown. */
export const i18nProvider: I18nProvider = {
  translate: (key, options?: { _?: string }) => textOr(key, options?._ ?? key),
  changeLocale: speak,
  getLocale: () => language,
};
