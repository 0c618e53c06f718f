import { FIATS } from "@candor/contract/fiats.ts";
import { languageFacts, languages } from "@candor/locales/languages.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { speakPreferred, useLocale } from "../lib/text.ts";

/** The languages to choose from, each in its own, and the present one. */
export function useLanguageChoice() {
  return {
    options: languages.map((value) => ({
      value,
      label: languageFacts[value].name,
      lang: languageFacts[value].locale,
    })),
    value: usePreferences((preferences) => preferences.lang),
    onValueChange: (value: (typeof languages)[number]) => {
      setPreference("lang", value);
      void speakPreferred();
    },
  };
}

/** The currencies that worth is told in, and the present one. */
export function useFiatChoice() {
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  return {
    options: FIATS.map((value) => ({ value, label: value, description: names.of(value) })),
    value: usePreferences((preferences) => preferences.fiat),
    onValueChange: (value: (typeof FIATS)[number]) => setPreference("fiat", value),
  };
}
